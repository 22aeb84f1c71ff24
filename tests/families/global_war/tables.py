"""The tables of Partisans v3.0 and of the base game, typed a second time, as a person reads them."""

# action: rolls that succeed, rolls that fail
ACTIONS = """
recruitment 1-2 12
sabotage    1-3 12
disruption  1-3 12
supplies    1-6 12
invasion    1-5 10-12
"""
# row of the special zones: what a roll of 10, of 11 and of 12 gives; - is nothing
SPECIAL = """
usa          roller       roller       roller
france       -            soviet_union free_france
spain        -            soviet_union italy
ussr         roller       roller       roller
china        ccp          ccp          kmt
indochina    -            ccp          ccp
afghanistan  -            roller       roller
manchuria    -            ccp          kmt
formosa      -            -            kmt
yugoslavia   -            soviet_union france
"""
# unit: class, attack, defence, price
UNITS = """
militia                            infantry  1 2 2
infantry                           infantry  2 4 3
airborne_infantry                  infantry  2 2 3
elite_airborne_infantry            infantry  3 3 3
marines                            infantry  2 4 4
mountain_infantry                  infantry  2 4 4
colonial_infantry                  infantry  2 4 4
foreign_legion                     infantry  2 4 4
gurkhas                            infantry  2 4 4
cavalry                            vehicle   3 2 3
motorized_infantry                 vehicle   2 4 4
mechanized_infantry                vehicle   3 4 4
advanced_mechanized_infantry       vehicle   4 5 4
panzergrenadiers                   vehicle   4 5 4
tank_destroyers                    vehicle   3 4 4
light_armor                        vehicle   3 1 4
medium_armor                       vehicle   6 5 6
t34                                vehicle   6 5 5
heavy_armor                        vehicle   8 7 7
tiger_i                            vehicle   8 7 7
artillery                          artillery 3 3 4
self_propelled_artillery           artillery 3 3 5
advanced_artillery                 artillery 4 4 4
advanced_self_propelled_artillery  artillery 4 4 5
katyusha                           artillery 5 4 5
anti_aircraft_artillery            aa        3 3 4
fighter                            air       6 6 10
jet_fighter                        air       8 8 11
tactical_bomber                    air       7 5 10
medium_bomber                      air       7 4 10
strategic_bomber                   air       0 0 10
heavy_strategic_bomber             air       0 0 11
seaplane                           air       3 3 7
air_transport                      air       0 0 8
heavy_air_transport                air       0 0 9
"""
# kind of partisan: attack, defence, movement, price
PARTISANS = """
ordinary 0 1 0 0
mountain 1 1 0 0
ccp      0 1 1 2
"""
# facility or railway: the most damage
DAMAGE = """
factory_minor 5
factory_medium 10
factory_major 20
airbase 3
seaplane_base 3
submarine_base 3
port_minor 1
port_major 3
dockyard_minor 2
dockyard_major 4
shipyard_minor 3
shipyard_major 5
railway 1
railway_hard 2
fortification 0
coastal_artillery 0
"""
COUNTERS = "usa 6, great_britain 6, france 6, germany 6, japan 6, italy 6, soviet_union 10"
SEATS = """
germany
soviet_union ccp
japan
great_britain fec anzac
france free_france
italy
usa kmt
"""
PROVINCES = """
shensi szechwan nanking hunan kweichow shantung sinkiang tsinghai suiyuan beiping hopeh tibet sikang yunnan kwangtung
hainan
"""
NUMBERS = {
    "generation.success": 12, "counters.supply": 6, "transformation.partisans": 2, "purchase.per_zone": 1,
    "supply.cost": 1, "supply.bonus": 3, "invasion.bonus": 1, "partisan.mountain_bonus": 1, "setup.kashmir": 3,
    "setup.trans_jordan": 2, "china.major_income": 13, "city.defence_bonus": 1,
}  # fmt: skip
ATTACKERS = """
infantry airborne_infantry elite_airborne_infantry marines mountain_infantry colonial_infantry foreign_legion gurkhas
militia cavalry
"""
