import type { EmailWords } from '#domain/notification/words.ts'
import { common } from '../common.ts'
import { roomTypes } from '../enquiry-lists.ts'

/** What emails say besides the words of the occasion. */
export const emailWords: EmailWords = {
  greeting: (name) => (name === '' ? 'Habari,' : `Habari ${name},`),
  stay: {
    property: 'Malazi',
    room: 'Chumba',
    guest: 'Mgeni',
    check_in: 'Kuingia',
    check_out: 'Kutoka',
    nights: 'Usiku',
    guests: 'Wageni',
    total: 'Jumla',
  },
  request: {
    destination: 'Unakokwenda',
    room_type: 'Aina ya chumba',
    check_in: 'Kuingia',
    check_out: 'Kutoka',
    guests: 'Wageni',
  },
  party: (adults, children) => `${common.adult(adults)}, ${common.child(children)}`,
  roomTypes,
  reference: { booking: 'Namba ya nafasi', enquiry: 'Namba yako ya kumbukumbu' },
  youWrote: 'Uliandika:',
  notSubscribed:
    'Kama si wewe uliyeandikisha, usifanye lolote: bila uthibitisho wako hutatumiwa jarida, na tutaifuta barua pepe hii baada ya siku 7.',
  buttons: {
    booking: 'Tazama nafasi',
    conversation: 'Soma na ujibu',
    voucher: 'Fungua hati yako',
    set_password: 'Weka nenosiri lako',
    answer_question: 'Jibu swali',
    property: 'Fungua malazi yako',
    calendars: 'Fungua kalenda zako',
    subscribe: 'Ndiyo, nalitaka',
    unsubscribe: 'Jitoe kwenye jarida',
  },
  footer: {
    booking: 'Bhumwi: malazi kote Tanzania. Umepokea barua pepe hii kwa sababu ya nafasi iliyotajwa hapo juu.',
    account: 'Bhumwi: malazi kote Tanzania. Umepokea barua pepe hii kwa sababu ya akaunti yako.',
    enquiry: 'Bhumwi: malazi kote Tanzania. Umepokea barua pepe hii kwa sababu ilitumika kutuandikia.',
    newsletter: 'Bhumwi: malazi kote Tanzania. Umepokea barua pepe hii kwa sababu iliandikishwa kupokea jarida letu.',
    property_request:
      'Bhumwi: malazi kote Tanzania. Umepokea barua pepe hii kwa sababu ilitumika kuomba kusajili malazi.',
  },
}
