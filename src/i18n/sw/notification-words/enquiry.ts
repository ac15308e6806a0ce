import type { EnquiryFacts } from '#domain/notification/enquiry.ts'
import type { OccasionWords } from '#domain/notification/words.ts'

/** What notifications about enquiries, hosts' requests and the newsletter say. */
export const enquiryNotifications: OccasionWords<keyof EnquiryFacts> = {
  contact_received: {
    staff: ({ name, reference }) => ({ title: 'Ujumbe mpya', message: `${name} ametuandikia: ${reference}.` }),
    sender: () => ({
      title: 'Tumepokea ujumbe wako',
      message: 'Asante kwa kutuandikia. Timu yetu itausoma ujumbe wako na kukujibu kwa barua pepe hii.',
    }),
  },
  booking_request_received: {
    staff: ({ name, reference }) => ({
      title: 'Ombi jipya la malazi',
      message: `${name} anatafuta malazi: ${reference}.`,
    }),
    sender: () => ({
      title: 'Tumepokea ombi lako la malazi',
      message:
        'Asante kwa kutuuliza. Timu yetu itakutafutia malazi yanayokufaa na kukujibu kwa barua pepe hii. Bado hakuna nafasi iliyohifadhiwa wala pesa iliyokatwa.',
    }),
  },
  property_request_received: {
    staff: ({ name, property_name }) => ({
      title: 'Mwenyeji mpya',
      message: `${name} angependa kusajili ${property_name}.`,
    }),
    sender: () => ({
      title: 'Tumepokea ombi lako la kusajili malazi',
      message:
        'Asante kwa kutaka kuwa mwenyeji wa Bhumwi. Timu yetu itaangalia ombi lako na kukujibu kwa barua pepe hii. Hadi wakati huo hakuna kitakachochapishwa.',
    }),
  },
  enquiry_answered: {
    sender: ({ answer }) => ({ title: 'Jibu la ulizo lako', message: answer }),
  },
  newsletter_requested: {
    subscriber: () => ({
      title: 'Je, unataka jarida letu?',
      message: 'Barua pepe hii imeandikishwa kupokea jarida la Bhumwi. Tafadhali thibitisha kwamba unalitaka.',
    }),
  },
  newsletter_confirmed: {
    subscriber: () => ({
      title: 'Karibu kwenye jarida letu',
      message:
        'Utasikia kutoka kwetu tukiwa na malazi mapya na ofa. Unaweza kujitoa wakati wowote; barua pepe yako itafutwa.',
    }),
  },
}
