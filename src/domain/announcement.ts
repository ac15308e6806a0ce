import { blank, type FaultKey, type Faults, faultsOf } from './field-faults.ts'

/** What is sent to many people: offers, which one can decline, and messages that concern those who get them. */
export const ANNOUNCEMENT_KINDS = ['promotional', 'targeted'] as const
/** One of the kinds. */
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]

/** How far the sending is. */
export const ANNOUNCEMENT_STATUSES = ['sending', 'paused', 'stopped', 'sent'] as const
/** One of the statuses. */
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number]

/** What the staff can set, by the status that it follows; what has ended stays as it is. */
export const ANNOUNCEMENT_MOVES = {
  sending: ['paused', 'stopped'],
  paused: ['sending', 'stopped'],
  stopped: [],
  sent: [],
} as const satisfies Record<AnnouncementStatus, readonly AnnouncementStatus[]>

/** Whether a status may follow another one by the hand of the staff. */
export const canSetStatus = (from: AnnouncementStatus, to: AnnouncementStatus): boolean =>
  (ANNOUNCEMENT_MOVES[from] as readonly AnnouncementStatus[]).includes(to)

/** The maximum lengths of title, message and link. */
export const ANNOUNCEMENT_LIMITS = { title: 120, message: 1000, link: 200 } as const

/** Whether a text is a path of this site, such as "/properties?region=Zanzibar", and cannot lead anywhere else. */
export const isOwnPath = (text: string): boolean =>
  /^\/(?![/\\])[\w\-./~%?#=&+,:@!$'()*;]*$/.test(text) && text.length <= ANNOUNCEMENT_LIMITS.link

/** The form of an announcement, as texts. */
export type AnnouncementForm = Record<'title' | 'message' | 'title_sw' | 'message_sw' | 'link', string>

const textFault = (text: string, limit: number, missing: FaultKey | null): FaultKey | null => {
  if (blank(text)) return missing
  return text.trim().length > limit ? 'text_too_long' : null
}

/** What is wrong with the texts of an announcement; Swahili is optional. The server checks the link. */
export const announcementFaults = (form: AnnouncementForm): Faults<AnnouncementForm> =>
  faultsOf<AnnouncementForm>({
    title: textFault(form.title, ANNOUNCEMENT_LIMITS.title, 'subject_required'),
    message: textFault(form.message, ANNOUNCEMENT_LIMITS.message, 'message_required'),
    title_sw: textFault(form.title_sw, ANNOUNCEMENT_LIMITS.title, null),
    message_sw: textFault(form.message_sw, ANNOUNCEMENT_LIMITS.message, null),
  })

/** The most people that a message can name one by one: their ids fit into an address. */
export const MOST_NAMED = 1000
