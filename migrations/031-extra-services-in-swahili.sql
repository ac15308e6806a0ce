-- Extra services are described in both languages. An empty description is not shown.

alter table extra_service add column description_sw text not null default '';

update extra_service set description_sw = worded.description_sw
from (
  values
    ('Airport transfer', 'One way, up to four people with luggage', 'Safari moja, hadi watu wanne na mizigo yao'),
    ('Breakfast', 'Chapati, eggs, fruit, tea or coffee, for one person', 'Chapati, mayai, matunda, chai au kahawa, kwa mtu mmoja'),
    ('Dinner', 'Dish of the day with a soft drink, for one person', 'Chakula cha siku na soda, kwa mtu mmoja'),
    ('Packed lunch', 'Lunch box for one day out', 'Chakula cha mchana cha kubeba, kwa matembezi ya siku moja'),
    ('Laundry', 'One bag of up to five kilograms, back the next day', 'Mfuko mmoja wa hadi kilo tano, nguo zinarudi siku inayofuata'),
    ('Extra bed', 'For one night, with net and linen', 'Kwa usiku mmoja, pamoja na chandarua na mashuka'),
    ('Late check-out', 'The room until 16:00', 'Chumba hadi saa kumi jioni (16:00)'),
    ('Half-day guide', 'A licensed local guide for four hours', 'Mwongozaji wa eneo mwenye leseni, kwa saa nne'),
    ('Bicycle for a day', 'With helmet and lock', 'Pamoja na kofia ngumu na kufuli'),
    ('Spice tour', 'Three hours on a spice farm with lunch, for one person, Zanzibar', 'Saa tatu kwenye shamba la viungo pamoja na chakula cha mchana, kwa mtu mmoja, Zanzibar'),
    ('Game drive', 'Half a day in a shared open car, for one person, without park fees', 'Nusu siku kwenye gari la wazi la pamoja, kwa mtu mmoja, bila ada za hifadhi')
) as worded (name, description, description_sw)
where extra_service.name = worded.name and extra_service.description = worded.description;
