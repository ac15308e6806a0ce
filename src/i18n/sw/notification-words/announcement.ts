import type { AnnouncementFacts } from '#domain/notification/announcement.ts'
import type { AnnouncementFrame, OccasionWords } from '#domain/notification/words.ts'

/** The same in Swahili. */
export const announcementNotifications: OccasionWords<keyof AnnouncementFacts> = {
  promotion_announced: { account_owner: (facts) => ({ title: facts.title_sw, message: facts.message_sw }) },
  offer_announced: { account_owner: (facts) => ({ title: facts.title_sw, message: facts.message_sw }) },
  message_announced: { account_owner: (facts) => ({ title: facts.title_sw, message: facts.message_sw }) },
  host_welcomed: {
    hotel: () => ({
      title: 'Karibu Bhumwi',
      message:
        'Malazi yako yameanza kuonekana. Hakikisha bei na siku ulizofunga ziko sahihi, na wageni watahifadhi nafasi saa yoyote.',
    }),
  },
}

export const announcementFrame: AnnouncementFrame = {
  button: 'Tazama zaidi',
  footer: {
    promotional: 'Bhumwi: malazi kote Tanzania. Unapokea ofa kwa sababu una akaunti kwetu.',
    targeted: 'Bhumwi: malazi kote Tanzania. Umepokea barua pepe hii kwa sababu ya akaunti yako.',
  },
  optOut: 'Sitaki tena ofa kwa barua pepe',
  smsOptOut: 'Acha',
}
