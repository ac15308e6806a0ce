import type { home as english } from '../en/home.ts'

export const home: typeof english = {
  headTitle: 'Bhumwi: malazi kote Tanzania',
  headDescription:
    'Hoteli, loji, kambi za mahema na nyumba za ufukweni, kuanzia Zanzibar hadi Serengeti. Ona bei halisi kwa shilingi na ulipe kwa simu.',
  heading: 'Malazi yako popote Tanzania',
  lead: 'Kuanzia fukwe za Zanzibar hadi tambarare za Serengeti, kwa bei halisi za shilingi.',
  searchTitle: 'Tafuta malazi',
  where: 'Unakwenda wapi?',
  wherePlaceholder: 'Mkoa au eneo',
  who: 'Wageni',
  faults: {
    location_required: 'Tafadhali chagua mahali.',
    dates_required: 'Tafadhali chagua tarehe ya kuingia na ya kutoka.',
    check_in_past: 'Tarehe ya kuingia haiwezi kuwa iliyopita.',
    check_out_before_check_in: 'Tarehe ya kutoka haiwezi kuwa kabla ya tarehe ya kuingia.',
  },
  popular: 'Malazi maarufu',
  popularEmpty: 'Bado hakuna malazi yaliyopendekezwa.',
  seeAll: 'Tazama yote',
  categories: 'Tafuta kwa aina',
  destinations: 'Maeneo yanayopendwa',
  failed: {
    properties: 'Malazi hayakuweza kupakiwa',
    categories: 'Aina za malazi hazikuweza kupakiwa',
    regions: 'Mikoa haikuweza kupakiwa',
  },
  failedHint: 'Angalia mtandao wako kisha ujaribu tena.',
}
