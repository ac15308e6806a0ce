import type { EnquiryFacts } from '#domain/notification/enquiry.ts'
import { nameInSms } from '#domain/notification/sms.ts'
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
  host_invited: {
    sender: ({ property_name, username, days }) => ({
      title: 'Karibu: akaunti ya hoteli yako iko tayari',
      message: `Tumekubali ombi lako la kusajili ${property_name} na kukufungulia akaunti. Jina lako la mtumiaji ni ${username}. Weka nenosiri lako kwa kiungo hiki; kinafanya kazi kwa siku ${days} na mara moja tu. Kisha orodha ya hatua itakuongoza kutoka rasimu hadi nafasi ya kwanza kuhifadhiwa.`,
      sms: `Bhumwi: ombi lako la kusajili malazi limekubaliwa. Barua pepe yetu ina kiungo cha kuweka nenosiri lako. Kinafanya kazi kwa siku ${days}.`,
    }),
  },
  property_request_approved: {
    account_owner: ({ property_name }) => ({
      title: 'Ombi lako limekubaliwa',
      message: `Tumekubali ombi lako la kusajili ${property_name}. Sasa ni rasimu kwenye akaunti yako. Orodha ya hatua inaonyesha kinachokosekana kabla wasafiri hawajaweza kuhifadhi nafasi.`,
      sms: `Bhumwi: ombi lako la kusajili ${nameInSms(property_name)} limekubaliwa. Ingia ukamilishe rasimu.`,
    }),
  },
  property_request_declined: {
    sender: ({ property_name, reason }) => ({
      title: 'Ombi lako la kusajili malazi',
      message: `Asante kwa kutaka kuwa mwenyeji wa Bhumwi. Kwa sasa hatuwezi kusajili ${property_name}, kwa sababu hii: ${reason}. Karibu utume ombi jingine hali hiyo ikibadilika.`,
      sms: 'Bhumwi: tumeamua kuhusu ombi lako la kusajili malazi. Tafadhali soma barua pepe yetu.',
    }),
  },
  registration_question: {
    sender: ({ property_name, question, days }) => ({
      title: 'Swali kuhusu ombi lako la kusajili malazi',
      message: `Kabla ya kuamua ombi lako la kusajili ${property_name}, tuna swali:\n\n${question}\n\nTafadhali lijibu kwa kiungo kilicho hapa chini. Kinafanya kazi kwa siku ${days} na kinapokea jibu moja. Huhitaji akaunti.`,
      sms: `Bhumwi: tuna swali kuhusu ombi lako la kusajili malazi. Liko kwenye barua pepe yetu, pamoja na kiungo cha kujibu. Kiungo kinafanya kazi kwa siku ${days}.`,
    }),
  },
  registration_answered: {
    staff: ({ name, property_name }) => ({
      title: 'Mwenyeji amejibu',
      message: `${name} amejibu swali lako kuhusu ${property_name}.`,
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
