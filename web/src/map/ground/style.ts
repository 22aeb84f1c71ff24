/** How the ground of maps is painted: made by `npm run wire` from maquis.pictures. */
import type { Layer, Part } from "./brush";
import type { HexShape } from "../shape";
export const HEXES: Readonly<Record<"flat" | "pointy", HexShape>> = {
  flat: {
    corners: [
      [-1, -1],
      [1, -1],
      [2, 0],
      [1, 1],
      [-1, 1],
      [-2, 0],
    ],
    neighbours: [
      [0, -2],
      [3, -1],
      [3, 1],
      [0, 2],
      [-3, 1],
      [-3, -1],
    ],
    sides: ["N", "NE", "SE", "S", "SW", "NW"],
    unit: { x: 0.28867513459481287, y: 0.5 },
  },
  pointy: {
    corners: [
      [0, -2],
      [1, -1],
      [1, 1],
      [0, 2],
      [-1, 1],
      [-1, -1],
    ],
    neighbours: [
      [1, -3],
      [2, 0],
      [1, 3],
      [-1, 3],
      [-2, 0],
      [-1, -3],
    ],
    sides: ["NE", "E", "SE", "SW", "W", "NW"],
    unit: { x: 0.5, y: 0.28867513459481287 },
  },
};
export const FONT = "'DejaVu Sans Condensed','Noto Sans','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
export const SIGN_SIDE = 8.0;
export const SEA = "#a7c8dc";
export const ZONE_SEA = "#b9d3e3";
export const LAKE = "#b4d2e3";
export const CLEAR = "#f1ead4";
export const OFF = "#e4dfd2";
export const BARE = "#ddd8cc";
export const NOBODY = "#efe9d6";
export const ZONE_TINTS: Readonly<Record<string, string>> = {
  mountain: "#a87f52",
  desert: "#e2bd5a",
  jungle: "#5d9950",
  tundra: "#c4d4d8",
  marsh: "#6fae9f",
};
export const FAINT = "#6b645a";
export const TOWN = "#2b2724";
export const TOWN_TEXT = "#1d1a18";
export const WATER_TEXT = "#2f6690";
export const AREA_TEXT: Readonly<Record<string, string>> = { country: "#8c2d26", district: "#6a4d8c" };
export const COUNTRY_TEXT = "#8c2d26";
export const PAPER = "#fbf8ef";
export const VICTORY = "#f0c419";
export const FORTRESS = "#3b3a4a";
export const BLOCKS: Readonly<Record<string, number>> = { A: 0.62, B: 0.5, C: 0.36 };
export const LEAST_BLOCKS: Readonly<Record<string, number>> = { A: 3.2, B: 2.6, C: 1.8 };
export const DOTS: Readonly<Record<string, number>> = { D: 0.15, E: 0.115, F: 0.085 };
export const WATER_SIZE: Readonly<Record<string, number>> = { sea: 0.95, gulf: 0.62, lake: 0.5, river: 0.42 };
export const TOWN_TEXT_SIZE: Readonly<Record<string, number>> = {
  A: 13.0,
  B: 12.0,
  C: 11.5,
  D: 11.0,
  E: 10.5,
  F: 10.5,
};
export const NAMED_FROM: Readonly<Record<string, number>> = { A: 0.0, B: 5.0, C: 7.0, D: 16.0, E: 22.0, F: 22.5 };
export const DRAWN_FROM: Readonly<Record<string, number>> = { A: 0.0, B: 0.0, C: 4.1, D: 6.0, E: 9.0, F: 12.0 };
export const MARKS_FROM = 13.0;
export const EVERY_LABEL_FROM = 42.0;
export const SOME_LABELS_FROM = 24.0;
export const WORKS_FROM = 11.0;
export const ZONE_MARKS_FROM = 11.0;
export const ZONE_SIGNS_FROM = 26.0;
export const ZONE_FORCED_FROM = 30.0;
export const NET_SIGNS_FROM = 9.0;
export const NET_FORCED_FROM = 34.0;
export const NET_NAMED_FROM: Readonly<Record<string, number>> = { great: 6.0, city: 14.0, other: 20.0 };
export const NAME_HIGH = 0.74;
export const NAME_BELOW = 0.2;
export const NAME_GAP = 0.14;
export const NAME_SPOTS: readonly (readonly number[])[] = [
  [1, 0, 0, 0.5],
  [0.75, 0, -0.75, 0],
  [0.75, 0, 0.75, 1],
  [-1, -1, 0, 0.5],
  [0, -0.5, -1, 0],
  [0, -0.5, 1, 1],
  [-0.75, -1, -0.75, 0],
  [-0.75, -1, 0.75, 1],
  [0, -0.25, -1, 0],
  [0, -0.25, 1, 1],
  [0, -0.75, -1, 0],
  [0, -0.75, 1, 1],
  [0, -1, -1, 0],
  [0, -1, 1, 1],
];
export const NAME_GROWS: readonly number[] = [18.0, 0.35, 1.5];
export const BASE = 0.35;
export const LEADING = 1.15;
export const AREA_LEADING = 1.1;
export const SEA_SPACING = 0.18;
export const ZONE_SEA_SPACING = 0.15;
export const AREA_SPACING = 0.22;
export const AREA_SIZE = 1.15;
export const LONGEST_LINE = 11;
export const LABEL_ABOVE: Readonly<Record<string, number>> = { flat: 0.5, pointy: 0.44 };
export const SHORE: Layer = { of: ["land"], stroke: "#6f9bb8", width: 0.045, least: 0.6, most: 99, opacity: 1 };
export const WASHES: readonly Layer[] = [
  { of: ["woods", "forest", "wooded swamp", "wooded rough"], fill: "#d0dcab", most: 99, opacity: 1 },
  { of: ["forest"], fill: "#a9c489", most: 99, opacity: 1 },
  { of: ["rough", "wooded rough", "mountain"], fill: "#e0cc9d", most: 99, opacity: 1 },
  { of: ["wooded rough"], fill: "#c3c188", most: 99, opacity: 1 },
  { of: ["mountain"], fill: "#c9a67f", most: 99, opacity: 1 },
  { of: ["swamp", "wooded swamp"], fill: "#cfe0d3", most: 99, opacity: 1 },
  { of: ["wooded swamp"], fill: "#a8c8a4", most: 99, opacity: 1 },
];
export const GRID: Layer = {
  of: ["grid"],
  stroke: "#6b6450",
  width: 0.016,
  least: 0.4,
  most: 99,
  opacity: 0.38,
  since: 8.5,
};
export const WATERS: readonly Layer[] = [
  { of: ["lake_side", "strait"], stroke: "#6f9bb8", width: 0.26, least: 1.5, most: 99, opacity: 1 },
  { of: ["lake_side"], stroke: "#b4d2e3", width: 0.2, least: 0.9, most: 99, opacity: 1 },
  { of: ["strait"], stroke: "#a7c8dc", width: 0.2, least: 0.9, most: 99, opacity: 1 },
  { of: ["river"], stroke: "#78a9cb", width: 0.065, least: 0.5, most: 99, opacity: 1, since: 6.0 },
  { of: ["major_river"], stroke: "#3f7fb2", width: 0.135, least: 0.9, most: 99, opacity: 1 },
];
export const BORDERS: readonly Layer[] = [
  { of: ["district"], stroke: "#7a5c99", width: 0.075, least: 0.6, most: 99, dash: [4, 2.1], opacity: 0.75 },
  { of: ["country"], stroke: "#a8352c", width: 0.3, least: 1.6, most: 99, opacity: 0.22 },
  { of: ["country"], stroke: "#a8352c", width: 0.08, least: 0.8, most: 99, opacity: 1 },
];
export const RAILWAYS: readonly Layer[] = [
  { of: ["rail"], stroke: "#3d3834", width: 0.042, least: 0.5, most: 99, opacity: 0.85, since: 5.7 },
  { of: ["rail"], stroke: "#3d3834", width: 0.17, most: 99, dash: [0.21, 1.38], opacity: 0.85, since: 13.0 },
];
export const ZONE_SHORE: Layer = { of: ["land"], stroke: "#6f9bb8", width: 0.06, least: 1, most: 99, opacity: 1 };
export const ZONE_BORDERS: readonly Layer[] = [
  { of: ["frontier"], stroke: "#7a1f1a", width: 0.16, least: 2.2, most: 9, opacity: 0.3 },
  { of: ["border"], stroke: "#4a443c", width: 0.028, least: 0.8, most: 2.2, opacity: 0.8 },
  { of: ["hard terrain"], stroke: "#6b4526", width: 0.035, least: 0.9, most: 2, opacity: 1 },
  {
    of: ["hard terrain"],
    stroke: "#6b4526",
    width: 0.14,
    least: 2.4,
    most: 99,
    dash: [0.3, 0.9],
    opacity: 1,
    since: 15.0,
  },
  { of: ["river"], stroke: "#3f7fb2", width: 0.07, least: 1, most: 5, opacity: 1 },
  { of: ["closed"], stroke: "#5a1f1b", width: 0.12, least: 2, most: 7, opacity: 1 },
  { of: ["closed"], stroke: "#fbf8ef", width: 0.04, least: 0.7, most: 2.4, dash: [2.2, 2.2], opacity: 1 },
  { of: ["link"], stroke: "#2b2724", width: 0.05, least: 0.9, most: 99, dash: [2.8, 1.8], opacity: 0.75 },
];
export const ZONE_RAILWAYS: readonly Layer[] = [
  { of: ["rail"], stroke: "#3d3834", width: 0.03, least: 0.6, most: 1.8, opacity: 0.6, since: 15.0 },
  { of: ["rail"], stroke: "#3d3834", width: 0.1, most: 6, dash: [0.3, 1.7], opacity: 0.6, since: 15.0 },
];
export const NET_LAND: readonly Layer[] = [
  { of: ["land"], stroke: "#6f9bb8", width: 0.07, least: 1, most: 99, opacity: 1 },
  { of: ["land"], fill: "#f1ead4", most: 99, opacity: 1 },
];
export const NET_WATERS: readonly Layer[] = [
  { of: ["river"], stroke: "#78a9cb", width: 0.045, least: 0.8, most: 99, opacity: 1, since: 9.0 },
  { of: ["frontier"], stroke: "#8c2d26", width: 0.14, least: 2, most: 8, opacity: 0.4 },
  { of: ["lake"], fill: "#b4d2e3", stroke: "#6f9bb8", least: 0.6, most: 99, opacity: 1 },
];
export const NET_LINES: readonly (readonly Layer[])[] = [
  [
    { of: ["line"], stroke: "#fbf8ef", width: 0.2, least: 2.1, most: 11, opacity: 0.6 },
    { of: ["line"], stroke: "#8a2f24", width: 0.15, least: 1.8, most: 9, opacity: 1 },
    { of: ["line"], stroke: "#fbf8ef", width: 0.054, most: 3.2, opacity: 1, since: 20 },
  ],
  [
    { of: ["line"], stroke: "#fbf8ef", width: 0.125, least: 1.1, most: 7, opacity: 0.6 },
    { of: ["line"], stroke: "#4f4134", width: 0.075, least: 0.9, most: 5, opacity: 1 },
  ],
  [
    { of: ["line"], stroke: "#fbf8ef", width: 0.115, least: 1.1, most: 7, opacity: 0.6 },
    { of: ["line"], stroke: "#4f4134", width: 0.065, least: 0.9, most: 5, dash: [2.6, 2.2], opacity: 1 },
  ],
];
export const MARKS: Readonly<Record<string, Part>> = {
  forest: {
    path: "M-.34 .1l.11-.24.11.24zM.1-.12l.11-.24.11.24zM.02 .38l.11-.24.11.24z",
    stroke: "#6f9257",
    width: 0.045,
    opacity: 0.6,
  },
  woods: { path: "M-.3-.04l.1-.2.1.2zM.16 .26l.1-.2.1.2z", stroke: "#6f9257", width: 0.045, opacity: 0.6 },
  swamp: {
    path: "M-.34-.2h.26M.08-.26h.26M-.42.06h.26M-.04.02h.3M-.24.3h.24M.14.28h.24",
    stroke: "#4f8a92",
    width: 0.05,
    opacity: 1,
  },
  rough: {
    path: "M-.36 0q.12-.2.24 0M.06-.16q.12-.2.24 0M-.06.3q.12-.2.24 0",
    stroke: "#a3875a",
    width: 0.055,
    opacity: 1,
  },
  mountain: { path: "M-.42 .16l.2-.36.2.36M.02 .3l.18-.34.18.34", stroke: "#8a6745", width: 0.06, opacity: 1 },
};
export const MARK_OF: Readonly<Record<string, string>> = { "wooded swamp": "swamp", "wooded rough": "rough" };
export const ZONE_MARKS: Readonly<Record<string, Part>> = {
  mountain: { path: "M-.42 .16l.2-.36.2.36M.02 .3l.18-.34.18.34", stroke: "#6b4a2a", width: 0.075, opacity: 0.75 },
  jungle: {
    path: "M-.34 .1l.11-.24.11.24zM.1-.12l.11-.24.11.24zM.02 .38l.11-.24.11.24z",
    stroke: "#3f6b30",
    width: 0.06,
    opacity: 0.75,
  },
  marsh: {
    path: "M-.34-.2h.26M.08-.26h.26M-.42.06h.26M-.04.02h.3M-.24.3h.24M.14.28h.24",
    stroke: "#2f6f78",
    width: 0.06,
    opacity: 0.75,
  },
  desert: {
    path: "M-.3.1h.04M0-.15h.04M.28.12h.04M0 .3h.04M-.2-.2h.04",
    stroke: "#8a6a1c",
    width: 0.09,
    opacity: 0.75,
  },
  tundra: { path: "M-.3 .1h.22M.05-.1h.22M-.05 .3h.2", stroke: "#5d7376", width: 0.06, opacity: 0.75 },
};
export const FACILITIES: Readonly<Record<string, readonly Part[]>> = {
  factory_minor: [
    { path: "M.5 7.5V3L3 4.6V3L5.5 4.6V.6H7.5V7.5Z", stroke: "#fbf8ef", width: 2.2, opacity: 0.8 },
    { path: "M.5 7.5V3L3 4.6V3L5.5 4.6V.6H7.5V7.5Z", fill: "#fbf8ef", stroke: "#2b2724", width: 0.9, opacity: 1 },
  ],
  factory_medium: [
    { path: "M.5 7.5V3L3 4.6V3L5.5 4.6V.6H7.5V7.5Z", stroke: "#fbf8ef", width: 2.2, opacity: 0.8 },
    { path: "M.5 7.5V3L3 4.6V3L5.5 4.6V.6H7.5V7.5Z", fill: "#a59a86", stroke: "#2b2724", width: 0.9, opacity: 1 },
  ],
  factory_major: [
    { path: "M.5 7.5V3L3 4.6V3L5.5 4.6V.6H7.5V7.5Z", stroke: "#fbf8ef", width: 2.2, opacity: 0.8 },
    { path: "M.5 7.5V3L3 4.6V3L5.5 4.6V.6H7.5V7.5Z", fill: "#2b2724", stroke: "#2b2724", width: 0.9, opacity: 1 },
  ],
  airbase: [
    {
      path: "M4 .4L4.7 3L7.7 4.6V5.4L4.7 4.7L4.5 6.5L5.4 7.5H2.6L3.5 6.5L3.3 4.7L.3 5.4V4.6L3.3 3Z",
      stroke: "#fbf8ef",
      width: 2.2,
      opacity: 0.8,
    },
    {
      path: "M4 .4L4.7 3L7.7 4.6V5.4L4.7 4.7L4.5 6.5L5.4 7.5H2.6L3.5 6.5L3.3 4.7L.3 5.4V4.6L3.3 3Z",
      fill: "#2b2724",
      stroke: "#2b2724",
      width: 0.9,
      opacity: 1,
    },
  ],
  port_minor: [
    { path: "M4 1.4V7.2M2.2 3H5.8M.9 4.9Q1.2 7.2 4 7.2Q6.8 7.2 7.1 4.9", stroke: "#fbf8ef", width: 2.2, opacity: 0.8 },
    { path: "M4 1.4V7.2M2.2 3H5.8M.9 4.9Q1.2 7.2 4 7.2Q6.8 7.2 7.1 4.9", stroke: "#2b2724", width: 0.9, opacity: 1 },
  ],
  port_major: [
    {
      path: "M.4 .4H7.6V7.6H.4ZM4 1.4V7.2M2.2 3H5.8M.9 4.9Q1.2 7.2 4 7.2Q6.8 7.2 7.1 4.9",
      stroke: "#fbf8ef",
      width: 2.2,
      opacity: 0.8,
    },
    {
      path: "M.4 .4H7.6V7.6H.4ZM4 1.4V7.2M2.2 3H5.8M.9 4.9Q1.2 7.2 4 7.2Q6.8 7.2 7.1 4.9",
      stroke: "#2b2724",
      width: 0.9,
      opacity: 1,
    },
  ],
  shipyard_minor: [
    { path: "M.4 4.4H7.6L6.4 7.2H1.6ZM4 4.4V.6L6.4 3.4H4", stroke: "#fbf8ef", width: 2.2, opacity: 0.8 },
    { path: "M.4 4.4H7.6L6.4 7.2H1.6ZM4 4.4V.6L6.4 3.4H4", fill: "#fbf8ef", stroke: "#2b2724", width: 0.9, opacity: 1 },
  ],
  shipyard_major: [
    { path: "M.4 4.4H7.6L6.4 7.2H1.6ZM4 4.4V.6L6.4 3.4H4", stroke: "#fbf8ef", width: 2.2, opacity: 0.8 },
    { path: "M.4 4.4H7.6L6.4 7.2H1.6ZM4 4.4V.6L6.4 3.4H4", fill: "#2b2724", stroke: "#2b2724", width: 0.9, opacity: 1 },
  ],
  dockyard_minor: [
    { path: "M.8 1V7.2H7.2V1H5.4V5.2H2.6V1Z", stroke: "#fbf8ef", width: 2.2, opacity: 0.8 },
    { path: "M.8 1V7.2H7.2V1H5.4V5.2H2.6V1Z", fill: "#fbf8ef", stroke: "#2b2724", width: 0.9, opacity: 1 },
  ],
  dockyard_major: [
    { path: "M.8 1V7.2H7.2V1H5.4V5.2H2.6V1Z", stroke: "#fbf8ef", width: 2.2, opacity: 0.8 },
    { path: "M.8 1V7.2H7.2V1H5.4V5.2H2.6V1Z", fill: "#2b2724", stroke: "#2b2724", width: 0.9, opacity: 1 },
  ],
  seaplane_base: [
    { path: "M.5 4H7.5M4 1V5M1 6.8H7", stroke: "#fbf8ef", width: 2.2, opacity: 0.8 },
    { path: "M.5 4H7.5M4 1V5M1 6.8H7", stroke: "#2b2724", width: 0.9, opacity: 1 },
  ],
  submarine_base: [
    { path: "M.6 5.2Q4 2.6 7.4 5.2Q4 7.6 .6 5.2M4 3.8V1.6", stroke: "#fbf8ef", width: 2.2, opacity: 0.8 },
    { path: "M.6 5.2Q4 2.6 7.4 5.2Q4 7.6 .6 5.2M4 3.8V1.6", stroke: "#2b2724", width: 0.9, opacity: 1 },
  ],
  fortification: [
    { path: "M.6 7.4V1.2H2.2V2.6H3.2V1.2H4.8V2.6H5.8V1.2H7.4V7.4Z", stroke: "#fbf8ef", width: 2.2, opacity: 0.8 },
    {
      path: "M.6 7.4V1.2H2.2V2.6H3.2V1.2H4.8V2.6H5.8V1.2H7.4V7.4Z",
      fill: "#2b2724",
      stroke: "#2b2724",
      width: 0.9,
      opacity: 1,
    },
  ],
  coastal_artillery: [
    { path: "M1 7H7M2 6L7 2.4", stroke: "#fbf8ef", width: 2.2, opacity: 0.8 },
    { path: "M1 7H7M2 6L7 2.4", stroke: "#2b2724", width: 0.9, opacity: 1 },
  ],
};
export const CITY: readonly Part[] = [
  { path: "M.4 .4H7.6V7.6H.4Z", stroke: "#fbf8ef", width: 2.2, opacity: 0.8 },
  { path: "M.4 .4H7.6V7.6H.4Z", fill: "#fbf8ef", stroke: "#2b2724", width: 0.9, opacity: 1 },
  {
    path: "M1.4 1.4h2.2v2.2h-2.2zM4.4 1.4h2.2v2.2h-2.2zM1.4 4.4h2.2v2.2h-2.2zM4.4 4.4h2.2v2.2h-2.2z",
    fill: "#2b2724",
    opacity: 1,
  },
];
export const UNKNOWN: readonly Part[] = [
  { path: "M1 1H7V7H1Z", stroke: "#fbf8ef", width: 2.2, opacity: 0.8 },
  { path: "M1 1H7V7H1Z", fill: "#fbf8ef", stroke: "#2b2724", width: 0.9, opacity: 1 },
];
export const PORTS: Readonly<Record<string, readonly Part[]>> = {
  "major port": [
    { path: "M0 4A4 4 0 1 1 8 4A4 4 0 1 1 0 4Z", fill: "#1d4f7a", stroke: "#1d4f7a", width: 0.56, opacity: 1 },
    { path: "M4 1.6V6.5M2.6 3H5.4M6.1 4.5A2.1 2.1 0 0 1 1.9 4.5", stroke: "#fbf8ef", width: 0.72, opacity: 1 },
  ],
  "minor port": [
    { path: "M0 4A4 4 0 1 1 8 4A4 4 0 1 1 0 4Z", fill: "#fbf8ef", stroke: "#1d4f7a", width: 0.56, opacity: 1 },
    { path: "M4 1.6V6.5M2.6 3H5.4M6.1 4.5A2.1 2.1 0 0 1 1.9 4.5", stroke: "#1d4f7a", width: 0.72, opacity: 1 },
  ],
};
export const FORT: readonly Part[] = [
  { path: "M1.04 1.04H6.96V6.96H1.04ZM4 0L8 4L4 8L0 4Z", stroke: "#fbf8ef", width: 0.3, opacity: 1 },
  { path: "M1.04 1.04H6.96V6.96H1.04ZM4 0L8 4L4 8L0 4Z", fill: "#3b3a4a", opacity: 1 },
];
export const SOURCE: readonly Part[] = [
  { path: "M4 0L8 4L4 8L0 4Z", fill: "#2f6b4f", stroke: "#fbf8ef", width: 0.3, opacity: 1 },
];
