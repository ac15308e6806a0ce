import type { AnnouncementForm, AnnouncementKind } from '#domain/announcement.ts'
import { useQueryOf } from '#platform/web/query.tsx'
import { useSettled } from '#platform/web/settled.ts'
import { type MessagePreview, previewAnnouncement } from '../contract.ts'

/** A message as it arrives by email, SMS and push, in both languages. */
export type ShownPreview = { en: MessagePreview; sw: MessagePreview }

const PAUSE_MS = 400

/** The message as it would arrive, by the functions of the server that send it, a moment after the last key. */
export const useMessagePreview = (kind: AnnouncementKind, texts: AnnouncementForm, enabled: boolean) => {
  const { title, message, title_sw, message_sw, link } = texts
  const settled = useSettled(JSON.stringify({ kind, title, message, title_sw, message_sw, link }), PAUSE_MS)
  return useQueryOf(previewAnnouncement, { body: JSON.parse(settled) }, { keepPrevious: true, enabled })
}
