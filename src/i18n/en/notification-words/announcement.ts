import type { AnnouncementFacts } from '#domain/notification/announcement.ts'
import type { AnnouncementFrame, OccasionWords } from '#domain/notification/words.ts'

/** What the announcements of the platform say. */
export const announcementNotifications: OccasionWords<keyof AnnouncementFacts> = {
  promotion_announced: { account_owner: (facts) => ({ title: facts.title_en, message: facts.message_en }) },
  offer_announced: { account_owner: (facts) => ({ title: facts.title_en, message: facts.message_en }) },
  message_announced: { account_owner: (facts) => ({ title: facts.title_en, message: facts.message_en }) },
  host_welcomed: {
    hotel: () => ({
      title: 'Welcome to Bhumwi',
      message: 'Your properties are live. Keep prices and closed dates up to date, and guests can book at any hour.',
    }),
  },
}

/** What a message to many people says besides title and message, by email and SMS. */
export const announcementFrame: AnnouncementFrame = {
  button: 'See more',
  footer: {
    promotional: 'Bhumwi: places to stay all over Tanzania. You receive offers because you have an account with us.',
    targeted: 'Bhumwi: places to stay all over Tanzania. You receive this mail because of your account.',
  },
  optOut: 'No more offers by email',
  smsOptOut: 'Stop',
}
