import { roomPlan as en } from '#i18n/en/room-plan.ts'
import { roomPlan as sw } from '#i18n/sw/room-plan.ts'

/** The texts of the room plan in both languages. */
export const PLAN_WORDS = { en, sw }
