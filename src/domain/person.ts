import type { PlatformRole } from './permission.ts'

/** Whether somebody can sign in, as the platform's staff see and set it. */
export const PERSON_STATUSES = ['active', 'blocked'] as const
/** One of the statuses. */
export type PersonStatus = (typeof PERSON_STATUSES)[number]

/** What the people of the platform's staff can be, the one with the most rights first. */
export const PLATFORM_ROLES = ['owner', 'support', 'finance', 'content'] as const satisfies readonly PlatformRole[]

/** What somebody who joins the staff is until an owner chooses otherwise. */
export const FIRST_PLATFORM_ROLE: PlatformRole = 'support'

/** The maximum length of the reason for blocking somebody. */
export const BLOCK_REASON_LENGTH = 300
