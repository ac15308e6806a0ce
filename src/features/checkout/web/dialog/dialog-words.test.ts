import { expect, test } from 'vitest'
import { booking } from '#i18n/en/booking.ts'

test('the steps, the title of the last one and the way back are worded as the specification words them [2.dialog.1]', () => {
  expect(booking.steps).toEqual(['Personal Details', 'Payment', 'Confirmation'])
  expect(booking.outcomes.processing).toBe('Booking Processing!')
  expect(booking.modify).toBe('Modify Booking')
})
