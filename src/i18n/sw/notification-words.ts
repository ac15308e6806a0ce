import type { NotificationWords } from '#domain/notification/words.ts'
import { accountNotifications } from './notification-words/account.ts'
import { announcementFrame, announcementNotifications } from './notification-words/announcement.ts'
import { bookingNotifications } from './notification-words/booking.ts'
import { calendarNotifications } from './notification-words/calendar.ts'
import { emailWords } from './notification-words/email.ts'
import { enquiryNotifications } from './notification-words/enquiry.ts'
import { logNotifications } from './notification-words/log.ts'
import { payoutNotifications } from './notification-words/payout.ts'
import { propertyNotifications } from './notification-words/property.ts'
import { reviewNotifications } from './notification-words/review.ts'
import { teamNotifications } from './notification-words/team.ts'

/** The words of every notification and of the emails around them. */
export const notificationWords: NotificationWords = {
  occasions: {
    ...bookingNotifications,
    ...accountNotifications,
    ...calendarNotifications,
    ...enquiryNotifications,
    ...logNotifications,
    ...payoutNotifications,
    ...propertyNotifications,
    ...reviewNotifications,
    ...teamNotifications,
    ...announcementNotifications,
  },
  email: emailWords,
  announcement: announcementFrame,
}
