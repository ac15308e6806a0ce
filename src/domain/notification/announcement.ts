import type { Declaration } from './delivery.ts'

/** A text of the platform's own, in both languages, as nobody knows in which one it will be read. `link` is a path of this site. */
type Announcement = { title_en: string; title_sw: string; message_en: string; message_sw: string; link: string }

/** The facts of what the platform announces to people with an account. */
export type AnnouncementFacts = {
  promotion_announced: Announcement
  offer_announced: Announcement
  /** Something that concerns those who get it, and that cannot be declined. */
  message_announced: Announcement
  host_welcomed: Record<never, never>
}

const linkOf = ({ link }: Announcement) => link

/** Announcements are shown on the site alone: SMS and email are for what concerns a person's own bookings and account. */
export const ANNOUNCEMENT_OCCASIONS = {
  promotion_announced: { account_owner: { site: { type: 'promotion', link: linkOf } } },
  offer_announced: { account_owner: { site: { type: 'offer', link: linkOf } } },
  message_announced: { account_owner: { site: { type: 'message', link: linkOf } } },
  host_welcomed: { hotel: { site: { type: 'system', link: () => '/hotel-admin/properties' } } },
} as const satisfies { [O in keyof AnnouncementFacts]: Declaration<AnnouncementFacts[O]> }
