import { expect, test } from 'vitest'
import { DELETION_REFUSALS, UNCLOSED_DAYS } from '#domain/deletion-refusal.ts'
import { REFUSALS } from '#domain/refusal.ts'
import { people as peopleEn } from './en/people.ts'
import { deletionRefusals } from './sw/deletion-refusals.ts'
import { people as peopleSw } from './sw/people.ts'
import { refusals } from './sw/refusals.ts'

test.each([
  ['the guest in English', DELETION_REFUSALS.stay_ahead.text, 'ask the hotel to close it, or wait'],
  ['the guest in Swahili', deletionRefusals.stay_ahead, 'iombe hoteli iufunge, au subiri siku'],
  ['the staff in English', REFUSALS.person_stay_ahead.text, 'ask the hotel to close it, or wait'],
  ['the staff in Swahili', refusals.person_stay_ahead, 'iombe hoteli iufunge, au subiri siku'],
  ['the page of a person in English', peopleEn.person.objections.person_stay_ahead, 'until'],
  ['the page of a person in Swahili', peopleSw.person.objections.person_stay_ahead, 'hadi siku'],
])('a stay that is over and not closed keeps an account for some days, as is said to %s', (_, text, way) => {
  expect(text).toContain(`${way} ${UNCLOSED_DAYS}`)
})
