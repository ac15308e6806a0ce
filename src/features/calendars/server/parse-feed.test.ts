import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { feedOf } from '#sim/calendars/feeds.ts'
import { parseFeed } from './parse-feed.ts'

const TODAY = '2026-11-23'
const event = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//x//EN',
    'BEGIN:VEVENT',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const nights = async (text: string) => {
  const events = await parseFeed(text, 'other', TODAY)
  return typeof events === 'string' ? events : events.map(({ check_in, check_out }) => `${check_in} ${check_out}`)
}
const stays = [
  { check_in: '2026-12-01', check_out: '2026-12-04', kind: 'booked' },
  { check_in: '2026-12-10', check_out: '2026-12-11', kind: 'closed' },
] as const

describe('the shapes of the channels', () => {
  test.each([
    ['airbnb', [true, false]],
    ['vrbo', [true, false]],
    ['booking', [false, false]],
    ['other', [false, false]],
  ] as const)(
    'a calendar of %s is read, and a guest’s stay told from a closed date where it says so',
    async (channel, booked) => {
      const events = await parseFeed(feedOf(channel, stays), channel, TODAY)
      expect(events).toEqual(
        stays.map(({ check_in, check_out }, i) => ({
          uid: expect.any(String),
          check_in,
          check_out,
          reservation: booked[i],
        })),
      )
    },
  )

  test('a long identifier that is folded is one identifier', async () => {
    const uid = 'a'.repeat(120)
    const text = feedOf('airbnb', [{ ...stays[0], uid }])
    expect(text).toMatch(/\r\n a/)
    expect(await parseFeed(text, 'airbnb', TODAY)).toMatchObject([{ uid: `${uid}-1418fb94e984@airbnb.com` }])
  })
})

describe('dates', () => {
  const start = 'DTSTART;VALUE=DATE:20261201'
  test.each([
    ['no end', [start]],
    ['the day of the start as its end', [start, 'DTEND;VALUE=DATE:20261201']],
    ['an end before its start', [start, 'DTEND;VALUE=DATE:20261130']],
    ['a duration of a day', [start, 'DURATION:P1D']],
    ['lower-case names', ['dtstart;value=date:20261201', 'dtend;value=date:20261202']],
    ['times of an afternoon and a morning', ['DTSTART:20261201T140000', 'DTEND:20261202T100000']],
    ['times in UTC that are of the next day here', ['DTSTART:20261130T220000Z', 'DTEND:20261201T210000Z']],
    [
      'a time zone with a name',
      ['DTSTART;TZID=America/New_York:20261130T180000', 'DTEND;TZID=America/New_York:20261201T180000'],
    ],
    [
      'a quoted time zone',
      ['DTSTART;TZID="Africa/Nairobi":20261201T140000', 'DTEND;TZID="Africa/Nairobi":20261202T100000'],
    ],
    [
      'a time zone that nobody knows',
      ['DTSTART;TZID=E. Africa Standard Time:20261201T140000', 'DTEND;TZID=E. Africa Standard Time:20261202T100000'],
    ],
    ['an alarm within it', [start, 'BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M', 'DESCRIPTION:x', 'END:VALARM']],
  ])('an event with %s is one night', async (_, lines) => {
    expect(await nights(event('UID:1', ...lines))).toEqual(['2026-12-01 2026-12-02'])
  })

  test('a time zone that the calendar describes itself counts', async () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Far West',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-0800',
      'TZOFFSETTO:-0800',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const text = event('UID:1', 'DTSTART;TZID=Far West:20261130T200000', 'DTEND;TZID=Far West:20261201T200000')
    expect(await nights(text.replace('BEGIN:VEVENT', [...zone, 'BEGIN:VEVENT'].join('\r\n')))).toEqual([
      '2026-12-01 2026-12-02',
    ])
  })

  test('what is over, too far ahead or cancelled is left out', async () => {
    expect(await nights(event('UID:1', 'DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261123'))).toEqual([])
    expect(await nights(event('UID:1', 'DTSTART;VALUE=DATE:20290101'))).toEqual([])
    expect(await nights(event('UID:1', start, 'STATUS:CANCELLED'))).toEqual([])
    expect(await nights(event('UID:1', 'DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261124'))).toEqual([
      '2026-11-20 2026-11-24',
    ])
  })
})

describe('repeated events', () => {
  test('repeat for two years at the most, without the dates that are left out', async () => {
    const found = await nights(
      event(
        'UID:1',
        'DTSTART;VALUE=DATE:20200106',
        'DTEND;VALUE=DATE:20200108',
        'RRULE:FREQ=WEEKLY',
        'EXDATE;VALUE=DATE:20261130',
      ),
    )
    expect(found).not.toContain('2026-11-30 2026-12-02')
    expect(found.slice(0, 2)).toEqual(['2026-11-23 2026-11-25', '2026-12-07 2026-12-09'])
    expect(found.length).toBe(104)
  })

  test('an occurrence that was moved is read at its new dates', async () => {
    const moved = [
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:1',
      'RECURRENCE-ID;VALUE=DATE:20261208',
      'DTSTART;VALUE=DATE:20261210',
      'DTEND;VALUE=DATE:20261212',
    ]
    expect(
      await nights(
        event(
          'UID:1',
          'DTSTART;VALUE=DATE:20261201',
          'DTEND;VALUE=DATE:20261202',
          'RRULE:FREQ=WEEKLY;COUNT=3',
          ...moved,
        ),
      ),
    ).toEqual(['2026-12-01 2026-12-02', '2026-12-10 2026-12-12', '2026-12-15 2026-12-16'])
  })

  test('a rule that repeats every second ends in a fault, not in an hour of work', async () => {
    expect(
      await nights(event('UID:1', 'DTSTART:20261201T140000', 'DTEND:20261201T150000', 'RRULE:FREQ=SECONDLY')),
    ).toBe('too_many_events')
  })
})

test('events that share an identifier are all read, and the same event twice is one', async () => {
  const one = ['UID:1', 'DTSTART;VALUE=DATE:20261201', 'END:VEVENT', 'BEGIN:VEVENT']
  const text = event(...one, ...one, 'UID:1', 'DTSTART;VALUE=DATE:20261205')
  expect(await nights(text)).toEqual(['2026-12-01 2026-12-02', '2026-12-05 2026-12-06'])
})

test('our own entries that come back are left out', async () => {
  expect(await nights(event('UID:booking-7@calendar.bhumwi', 'DTSTART;VALUE=DATE:20261201'))).toEqual([])
})

test('a byte order mark is no part of a calendar, and one without events is empty', async () => {
  expect(await nights('\uFEFFBEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR')).toEqual([])
})

test.each([
  ['<!doctype html><title>Sign in</title>', 'not_a_calendar'],
  ['', 'not_a_calendar'],
  ['BEGIN:VCARD\nEND:VCARD', 'not_a_calendar'],
  [event('UID:1', 'DTSTART;VALUE=DATE:20261201').slice(0, 90), 'broken'],
  [event('UID:1', 'DTSTART;VALUE=DATE:soon'), 'broken'],
])('a text that is no whole calendar is a fault: %j', async (text, fault) => {
  expect(await nights(text)).toBe(fault)
})

test('a calendar of thousands of events is refused', async () => {
  const many = Array.from({ length: 12_000 }, (_, i) => ({
    ...stays[0],
    check_out: addDays('2026-12-04', i % 9),
    uid: `${i}`,
  }))
  const text = feedOf('vrbo', many)
  expect(await nights(text)).toBe('too_many_events')
})
