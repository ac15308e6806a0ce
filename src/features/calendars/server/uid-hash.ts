import { createHash } from 'node:crypto'

/** The identifier of an event as it is stored: some channels put more than a number into it. */
export const uidHash = (uid: string): string => createHash('sha256').update(uid).digest('base64url')
