-- A night is "usiku" in Swahili; the texts that the platform has not worded anew since say so from now on.

update promotion set
  title_sw = replace(title_sw, 'Zanzibar: siku 4 kwa bei ya 3', 'Zanzibar: usiku 4 kwa bei ya 3'),
  description_sw = replace(replace(description_sw,
    'Kaa siku nne visiwani na ya nne ni bure. Ukikaa siku nane, mbili ni bure.',
    'Lala usiku nne visiwani, na wa nne ni bure. Ukilala usiku nane, usiku mbili ni bure.'),
    'kila ukaaji wa kuanzia siku mbili', 'kila ukaaji wa kuanzia usiku mbili'),
  hint_sw = replace(hint_sw, 'Kuanzia siku mbili', 'Kuanzia usiku mbili')
where code in ('ZANZIBAR4FOR3', 'EARLYBIRD', 'KILICLIMBER', 'FAMILIA');
