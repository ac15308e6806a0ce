/** The page of everything that was sent to many people. */
export const ANNOUNCEMENTS_PATH = '/bhumwi-admin/notifications'
/** The form of a new one. */
export const COMPOSE_PATH = '/bhumwi-admin/notifications/new'

/** The form that changes a scheduled one. */
export const changePath = (id: number): string => `${ANNOUNCEMENTS_PATH}/${id}/change`

/** The page of one announcement. */
export const announcementPath = (id: number): string => `${ANNOUNCEMENTS_PATH}/${id}`
