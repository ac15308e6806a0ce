import type { RequestRoomType } from '#domain/enquiry.ts'

/** The kinds of room that can be asked for, in the form and in the mail. */
export const roomTypes: Record<RequestRoomType, string> = {
  single: 'Single room',
  double: 'Double room',
  twin: 'Twin room',
  triple: 'Triple room',
  family: 'Family room',
  suite: 'Suite',
  tent: 'Safari tent',
}
