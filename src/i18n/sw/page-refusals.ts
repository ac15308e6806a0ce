import type { PageRefusal } from '#domain/page-refusal.ts'

/** The refusals that pages say by themselves. */
export const pageRefusals: Record<PageRefusal, string> = {
  date_invalid: 'Andika kila tarehe kama tarehe halisi, mfano 2027-07-07.',
  check_in_past: 'Tarehe ya kuingia haiwezi kuwa iliyopita.',
  check_out_not_after: 'Tarehe ya kutoka lazima iwe baada ya kuingia',
  too_far_ahead: 'Unaweza kuhifadhi nafasi hadi mwaka mmoja mbele tu.',
  too_long: 'Ukaaji mmoja hauwezi kuzidi usiku 90.',
  too_many_guests: 'Chumba hiki hakitoshi wageni wengi hivyo.',
  price_changed: 'Bei imebadilika. Tafadhali angalia jumla mpya kisha uthibitishe tena.',
  already_paid: 'Nafasi hii imeshalipiwa.',
  move_not_allowed: 'Hili haliwezekani kwa hali ya sasa.',
  too_early: 'Hii inawezekana kuanzia siku ya kuingia, si kabla yake.',
  booking_final: 'Nafasi hii imefungwa na haiwezi kubadilika tena.',
  stay_begun: 'Ukaaji huu umeshaanza, kwa hiyo hauwezi kughairiwa hapa.',
  stay_ended: 'Ukaaji huu umeshamalizika, kwa hiyo hauwezi kughairiwa.',
}
