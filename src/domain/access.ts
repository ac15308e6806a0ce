import type { Right } from './permission.ts'

// Beside the table of rights and not in it: every page of the site carries this, and none needs the table.

/** Who may call an endpoint or open a page: anybody, anybody signed in, or who has the right. */
export type Access = 'public' | 'signed_in' | Right

/** The right that an access asks for; null where none is needed. */
export const rightIn = (access: Access): Right | null => (access === 'public' || access === 'signed_in' ? null : access)
