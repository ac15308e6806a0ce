import { DELETION_REFUSALS, type DeletionRefusal } from '#domain/deletion-refusal.ts'

/** Why an account cannot be deleted yet. */
export const deletionRefusals: Record<DeletionRefusal, string> = {
  stay_ahead: DELETION_REFUSALS.stay_ahead.text,
  money_under_way: DELETION_REFUSALS.money_under_way.text,
  owns_properties: DELETION_REFUSALS.owns_properties.text,
}
