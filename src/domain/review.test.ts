import { describe, expect, test } from 'vitest'
import { BOOKING_STATUSES } from './booking.ts'
import {
  answerOpenUntil,
  invitationDays,
  lastReviewDay,
  REVIEW_LENGTHS,
  reviewerName,
  reviewFault,
  reviewFormFaults,
  summaryOf,
} from './review.ts'

describe('who may review', () => {
  test('only a stay that ended with check-out can be reviewed', () => {
    const open = BOOKING_STATUSES.filter(
      (status) => reviewFault({ status, check_out: '2027-07-07' }, '2027-07-08') === null,
    )
    expect(open).toEqual(['checked_out'])
    expect(reviewFault({ status: 'no_show', check_out: '2027-07-07' }, '2027-07-08')).toBe('not_reviewable')
  })

  test('the 90th day after check-out is the last one', () => {
    const stay = { status: 'checked_out', check_out: '2027-07-07' } as const
    expect(lastReviewDay(stay.check_out)).toBe('2027-10-05')
    expect(reviewFault(stay, '2027-07-06')).toBeNull()
    expect(reviewFault(stay, '2027-10-05')).toBeNull()
    expect(reviewFault(stay, '2027-10-06')).toBe('review_too_late')
  })
})

test('an answer can be changed for a day', () => {
  expect(answerOpenUntil(new Date('2027-07-07T10:00:00Z'))).toEqual(new Date('2027-07-08T10:00:00Z'))
})

test.each([
  ['Asha', 'Juma', 'Asha J.'],
  [' Asha ', ' wa Mwinyi', 'Asha W.'],
  ['Asha', '', 'Asha'],
  ['Zoë', 'éclair', 'Zoë É.'],
  ['Asha', '😀', 'Asha 😀.'],
  ['', 'Juma', null],
])('%j %j stands under a review as %j', (first, last, name) => {
  expect(reviewerName(first, last)).toBe(name)
})

test('marks are counted from the best to the worst, with their average to one decimal', () => {
  const summary = summaryOf([
    { rating: 5, count: 2 },
    { rating: 4, count: 1 },
  ])
  expect(summary).toEqual({
    count: 3,
    rating: 4.7,
    distribution: [
      { stars: 5, count: 2 },
      { stars: 4, count: 1 },
      { stars: 3, count: 0 },
      { stars: 2, count: 0 },
      { stars: 1, count: 0 },
    ],
  })
  expect(summaryOf([]).rating).toBeNull()
})

test('guests are invited from nine in the morning of the day after check-out, for two weeks', () => {
  expect(invitationDays('2027-07-15', new Date('2027-07-15T05:59:00Z'))).toBeNull()
  expect(invitationDays('2027-07-15', new Date('2027-07-15T06:00:00Z'))).toEqual({
    from: '2027-07-01',
    to: '2027-07-14',
  })
})

describe('the review form', () => {
  const form = (change: object) => ({ rating: '5', title: '', body: '', ...change })

  test('needs stars and nothing else', () => {
    expect(reviewFormFaults(form({}))).toEqual({})
    for (const rating of ['', '0', '6', '4.5', '5 ', 'five'])
      expect(reviewFormFaults(form({ rating }))).toEqual({ rating: 'rating_required' })
  })

  test('takes texts up to their length', () => {
    const { title, body } = REVIEW_LENGTHS
    expect(reviewFormFaults(form({ title: ` ${'x'.repeat(title)} `, body: 'x'.repeat(body) }))).toEqual({})
    expect(reviewFormFaults(form({ title: 'x'.repeat(title + 1), body: 'x'.repeat(body + 1) }))).toEqual({
      title: 'text_too_long',
      body: 'text_too_long',
    })
  })
})
