import type { RefusalCode } from '#domain/refusal.ts'
import { pageRefusals } from './page-refusals.ts'

/** Every refusal. Only the server imports it: a page carries those that it says by itself. */
export const refusals: Record<RefusalCode, string> = {
  ...pageRefusals,
  bad_request: 'Ombi halikueleweka.',
  validation: 'Kuna sehemu zinazohitaji kurekebishwa.',
  not_signed_in: 'Tafadhali ingia kwanza.',
  wrong_role: 'Akaunti yako hairuhusiwi kufanya hivi.',
  bad_signature: 'Sahihi ya taarifa hii si halali.',
  foreign_origin: 'Ombi hili halikutoka kwenye kurasa zetu.',
  not_found: 'Hiki hakipo, au hakipo tena.',
  conflict: 'Mambo yamebadilika. Tafadhali pakia upya kisha ujaribu tena.',
  key_reused: 'Ufunguo huu wa ombi umeshatumika kwa ombi jingine.',
  too_large: 'Ulichotuma ni kikubwa mno.',
  wrong_type: 'Aina hii ya maudhui haikubaliwi hapa.',
  too_many: 'Majaribio ni mengi mno. Subiri kidogo kisha ujaribu tena.',
  internal: 'Kuna hitilafu upande wetu. Tafadhali jaribu tena.',
  unavailable: 'Huduma hii haipatikani kwa sasa. Tafadhali jaribu tena baada ya muda mfupi.',
  invalid_credentials: 'Jina la mtumiaji au nenosiri si sahihi.',
  sign_in_paused:
    'Manenosiri mengi yasiyo sahihi yamejaribiwa kwa akaunti hii. Tafadhali ingia kwa kifaa ulichowahi kutumia, au chagua "Umesahau nenosiri?".',
  wrong_password: 'Nenosiri la sasa si sahihi.',
  username_taken: 'Jina hili la mtumiaji limeshachukuliwa.',
  email_taken: 'Tayari kuna akaunti yenye barua pepe hii.',
  code_wrong: 'Namba hii ya uthibitisho si sahihi.',
  code_expired: 'Namba hii ya uthibitisho imekwisha muda. Tafadhali omba nyingine.',
  link_expired: 'Kiungo hiki kimekwisha muda. Tafadhali omba kingine.',
  wishlist_full: 'Orodha yako ya vipendwa imejaa. Tafadhali ondoa malazi mojawapo kwanza.',
  not_reviewable: 'Unaweza kutoa maoni baada tu ya ukaaji wako kumalizika na kuondoka.',
  review_too_late: 'Maoni yanaweza kutolewa hadi siku 90 baada ya kutoka.',
  already_reviewed: 'Umeshatoa maoni kuhusu ukaaji huu.',
  review_hidden: 'Maoni haya yamefichwa, kwa hiyo hayawezi kujibiwa.',
  answer_final: 'Jibu hili limepita saa 24, kwa hiyo haliwezi kubadilishwa tena.',
  room_taken: 'Chumba hiki hakipo wazi tena kwa tarehe hizi.',
  room_unavailable: 'Chumba hiki hakiuzwi kwa sasa.',
  dates_booked: 'Baadhi ya tarehe zimeshahifadhiwa, kwa hiyo hakuna iliyobadilishwa.',
  promo_unknown: 'Hatuitambui namba hii ya punguzo.',
  promo_not_started: 'Namba hii ya punguzo haijaanza kutumika.',
  promo_expired: 'Namba hii ya punguzo imekwisha muda.',
  promo_min_nights: 'Namba hii ya punguzo inahitaji ukaaji wa usiku mwingi zaidi.',
  promo_wrong_region: 'Namba hii ya punguzo ni ya malazi ya mkoa mwingine.',
  promo_days_ahead: 'Namba hii ya punguzo inahitaji kuhifadhi nafasi mapema zaidi.',
  promo_children: 'Namba hii ya punguzo ni ya wageni walio na watoto.',
  promo_used_up: 'Namba hii ya punguzo imeshatumika kikamilifu.',
  hold_expired: 'Muda wa kulipa umekwisha na chumba kimeachiwa. Tafadhali hifadhi tena.',
  hold_limit:
    'Umeshikilia nafasi nyingi ambazo bado hazijalipwa. Tafadhali lipia au ghairi mojawapo, kisha uhifadhi hii.',
  hold_limit_address:
    'Nafasi nyingi ambazo hazijalipwa zinatoka kwenye mtandao wako. Tafadhali lipia yako, au jaribu tena baada ya dakika 15.',
  hold_limit_room:
    'Chumba hiki kimeshikiliwa mara nyingi leo bila kulipwa. Tafadhali chagua chumba kingine, au jaribu tena kesho.',
  hold_limit_day:
    'Umeanza kuhifadhi nafasi nyingi leo bila kulipa. Tafadhali jaribu tena kesho, au tuandikie kwenye ukurasa wa mawasiliano.',
  no_voucher: 'Hati hutolewa kwa nafasi iliyothibitishwa tu.',
  not_payable: 'Nafasi hii haiwezi kulipiwa kwa hali yake ya sasa.',
  payment_under_way: 'Malipo yanaendelea. Tafadhali angalia simu yako.',
  prompt_limit_number:
    'Namba hii imepata maombi mengi ya malipo ambayo hayakuidhinishwa. Tafadhali lipa kwa namba nyingine, au jaribu tena baadaye.',
  prompt_limit:
    'Umetuma maombi mengi ya malipo ambayo hayakuidhinishwa. Tafadhali angalia pesa zako za simu kisha ujaribu tena baada ya saa moja.',
  prompt_limit_hotel:
    'Hoteli yako imetuma maombi mengi ya malipo ambayo hayakuidhinishwa. Tafadhali chagua taslimu au kulipa baadaye, au jaribu tena baada ya saa moja.',
  wallet_unavailable: 'Mtandao huu wa malipo haupatikani kwa sasa. Tafadhali chagua mwingine.',
  amount_out_of_range: 'Kiasi hiki hakiwezi kulipwa kwa pesa za simu.',
  account_not_found: 'Hakuna akaunti ya pesa za simu yenye namba hii.',
  lookup_unavailable: 'Jina la akaunti haliwezi kutafutwa kwa sasa.',
  balance_exceeded: 'Hii ni zaidi ya salio la nafasi hii.',
  reason_required: 'Tafadhali toa sababu.',
  promo_code_taken: 'Ofa nyingine tayari ina namba hii ya punguzo.',
  already_decided: 'Ombi hili limeshaamuliwa.',
  in_use: 'Hiki bado kinatumika, kwa hiyo hakiwezi kuondolewa.',
}
