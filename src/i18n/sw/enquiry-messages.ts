import type { EnquiryMessages } from '#domain/enquiry-news.ts'
import { roomTypes } from './enquiry-lists.ts'

export const enquiryMessages: EnquiryMessages = {
  receipt: {
    contact: {
      title: 'Tumepokea ujumbe wako',
      message: 'Asante kwa kutuandikia. Timu yetu itausoma ujumbe wako na kukujibu kwa barua pepe hii.',
    },
    booking_request: {
      title: 'Tumepokea ombi lako la malazi',
      message:
        'Asante kwa kutuuliza. Timu yetu itakutafutia malazi yanayokufaa na kukujibu kwa barua pepe hii. Bado hakuna nafasi iliyohifadhiwa wala pesa iliyokatwa.',
    },
    property_request: {
      title: 'Tumepokea ombi lako la kusajili malazi',
      message:
        'Asante kwa kutaka kuwa mwenyeji wa Bhumwi. Timu yetu itaangalia ombi lako na kukujibu kwa barua pepe hii. Hadi wakati huo hakuna kitakachochapishwa.',
    },
    reference: 'Namba yako ya kumbukumbu',
    hello: 'Habari,',
    labels: {
      destination: 'Unakokwenda',
      room_type: 'Aina ya chumba',
      check_in: 'Kuingia',
      check_out: 'Kutoka',
      guests: 'Wageni',
    },
    roomTypes,
  },
  answer: {
    title: 'Jibu la ulizo lako',
    greeting: (name) => `Habari ${name},`,
    youWrote: 'Uliandika:',
  },
  newsletter: {
    confirm: {
      title: 'Je, unataka jarida letu?',
      message: 'Barua pepe hii imeandikishwa kupokea jarida la Bhumwi. Tafadhali thibitisha kwamba unalitaka.',
      button: 'Ndiyo, nalitaka',
      ignore:
        'Kama si wewe uliyeandikisha, usifanye lolote: bila uthibitisho wako hutatumiwa jarida, na tutaifuta barua pepe hii baada ya siku 7.',
    },
    welcome: {
      title: 'Karibu kwenye jarida letu',
      message:
        'Utasikia kutoka kwetu tukiwa na malazi mapya na ofa. Unaweza kujitoa wakati wowote; barua pepe yako itafutwa.',
      button: 'Jitoe kwenye jarida',
    },
  },
  staff: {
    contact: ({ name, reference }) => ({ title: 'Ujumbe mpya', message: `${name} ametuandikia: ${reference}.` }),
    booking_request: ({ name, reference }) => ({
      title: 'Ombi jipya la malazi',
      message: `${name} anatafuta malazi: ${reference}.`,
    }),
    property_request: ({ name, property_name }) => ({
      title: 'Mwenyeji mpya',
      message: `${name} angependa kusajili ${property_name}.`,
    }),
  },
  footer: {
    enquiry: 'Bhumwi: malazi kote Tanzania. Umepokea barua pepe hii kwa sababu ilitumika kutuandikia.',
    newsletter: 'Bhumwi: malazi kote Tanzania. Umepokea barua pepe hii kwa sababu iliandikishwa kupokea jarida letu.',
    property_request:
      'Bhumwi: malazi kote Tanzania. Umepokea barua pepe hii kwa sababu ilitumika kuomba kusajili malazi.',
  },
}
