import type { PropertyForm } from '#domain/property-details.ts'
import { readDraft, removeDraft, saveDraft } from '#platform/web/draft.ts'
import { PROPERTY_FIELDS } from './property-form.ts'

/** Unsaved input of the editor, with the texts that it was typed over. */
export type PropertyDraft = { base: PropertyForm; typed: PropertyForm }

const nameOf = (id: number) => `property.${id}`

const isForm = (value: unknown): value is PropertyForm =>
  typeof value === 'object' &&
  value !== null &&
  PROPERTY_FIELDS.every((field) => typeof (value as Record<string, unknown>)[field] === 'string')

/** Saves the unsaved input of a property's editor in this tab. */
export const savePropertyDraft = (id: number, draft: PropertyDraft) => saveDraft(nameOf(id), draft)

/** Deletes it: it was stored or discarded. */
export const removePropertyDraft = (id: number) => removeDraft(nameOf(id))

/** The unsaved input of a property's editor; null if there is none. */
export const readPropertyDraft = (id: number): PropertyDraft | null => {
  const { base, typed } = (readDraft(nameOf(id)) ?? {}) as Partial<PropertyDraft>
  return isForm(base) && isForm(typed) ? { base, typed } : null
}
