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
/** The lines with which an event ends and one that stands for its occurrence of a day begins. */
const moved = (day: string, to: string) => [
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:1',
  `RECURRENCE-ID;VALUE=DATE:${day}`,
  `DTSTART;VALUE=DATE:${to}`,
]
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
    expect(
      await nights(
        event(
          'UID:1',
          'DTSTART;VALUE=DATE:20261201',
          'DTEND;VALUE=DATE:20261202',
          'RRULE:FREQ=WEEKLY;COUNT=3',
          ...moved('20261208', '20261210'),
          'DTEND;VALUE=DATE:20261212',
        ),
      ),
    ).toEqual(['2026-12-01 2026-12-02', '2026-12-10 2026-12-12', '2026-12-15 2026-12-16'])
  })

  const own = '2026-12-01 2026-12-03'
  const further = '2026-12-08 2026-12-10'
  test.each([
    ['only further dates', ['RDATE;VALUE=DATE:20261208'], [own, further]],
    ['its own date among them', ['RDATE;VALUE=DATE:20261201,20261208'], [own, further]],
    ['an earlier date', ['RDATE;VALUE=DATE:20261124'], ['2026-11-24 2026-11-26', own]],
    ['its own date left out', ['RDATE;VALUE=DATE:20261208', 'EXDATE;VALUE=DATE:20261201'], [further]],
    [
      'its own date moved',
      ['RDATE;VALUE=DATE:20261208', ...moved('20261201', '20261205')],
      ['2026-12-05 2026-12-06', further],
    ],
    ['a rule and a further date', ['RRULE:FREQ=DAILY;COUNT=1', 'RDATE;VALUE=DATE:20261208'], [own, further]],
  ])('an event with %s has all its stays', async (_, lines, expected) => {
    const found = await nights(event('UID:1', 'DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261203', ...lines))
    expect([...found].sort()).toEqual(expected)
  })

  test.each([
    ['EXDATE;VALUE=DATE:20261201', ['2026-12-08 2026-12-09']],
    ['EXDATE:20261201T110000Z', ['2026-12-08 2026-12-09']],
    ['EXDATE:20261201T120000Z', ['2026-12-01 2026-12-02', '2026-12-08 2026-12-09']],
  ])('an event with a time and further dates loses its own stay only if %s leaves it out', async (line, expected) => {
    const times = ['DTSTART:20261201T110000Z', 'DTEND:20261202T070000Z', 'RDATE:20261208T110000Z']
    expect([...(await nights(event('UID:1', ...times, line)))].sort()).toEqual(expected)
  })

  const daily = ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=5']
  const timed = ['DTSTART:20261201T110000Z', 'DTEND:20261202T070000Z', 'RRULE:FREQ=DAILY;COUNT=5']
  test.each([
    ['in several lines', daily, ['EXDATE;VALUE=DATE:20261202', 'EXDATE;VALUE=DATE:20261204'], [1, 3, 5]],
    ['in one line', daily, ['EXDATE;VALUE=DATE:20261204,20261202,20261203'], [1, 5]],
    ['in lines and lists', daily, ['EXDATE;VALUE=DATE:20261204,20261202', 'EXDATE;VALUE=DATE:20261201'], [3, 5]],
    ['twice', daily, ['EXDATE;VALUE=DATE:20261202,20261203', 'EXDATE;VALUE=DATE:20261202'], [1, 4, 5]],
    ['beside days before it', daily, ['EXDATE;VALUE=DATE:20261110,20261111,20261202'], [1, 3, 4, 5]],
    ['as times', timed, ['EXDATE:20261202T110000Z', 'EXDATE:20261203T110000Z,20261204T110000Z'], [1, 5]],
    ['beside other times of day', timed, ['EXDATE:20261202T100000Z,20261203T110000Z'], [1, 2, 4, 5]],
    ['as dates of times', timed, ['EXDATE;VALUE=DATE:20261201,20261202', 'EXDATE:20261204T110000Z'], [3, 5]],
  ])('dates that are left out %s are all left out', async (_, lines, exdates, days) => {
    const found = await nights(event('UID:1', ...lines, ...exdates))
    expect(found).toEqual(days.map((day) => `2026-12-0${day} 2026-12-0${day + 1}`))
  })

  const begun = ['DTSTART:20261201T110000Z', 'DTEND:20261202T070000Z']
  const first = '2026-12-01 2026-12-02'
  test.each([
    ['a duration', ['RDATE;VALUE=PERIOD:20261205T110000Z/P3D'], [first, '2026-12-05 2026-12-08']],
    [
      'an end and one with a duration',
      ['RDATE;VALUE=PERIOD:20261205T110000Z/20261207T070000Z,20261210T110000Z/PT20H'],
      [first, '2026-12-05 2026-12-07', '2026-12-10 2026-12-11'],
    ],
    [
      'an end beside a further date',
      ['RDATE:20261203T110000Z', 'RDATE;VALUE=PERIOD:20261205T110000Z/20261207T070000Z'],
      [first, '2026-12-03 2026-12-04', '2026-12-05 2026-12-07'],
    ],
    [
      'an end in a zone',
      ['RDATE;VALUE=PERIOD;TZID=America/New_York:20261205T200000/20261207T030000'],
      [first, '2026-12-06 2026-12-07'],
    ],
    [
      'an end that is left out',
      ['RDATE;VALUE=PERIOD:20261205T110000Z/P3D,20261210T110000Z/P1D', 'EXDATE:20261205T110000Z'],
      [first, '2026-12-10 2026-12-11'],
    ],
  ])('an event with a further period with %s has its nights', async (_, lines, expected) => {
    const found = await nights(event('UID:1', ...begun, ...lines))
    expect([...found].sort()).toEqual(expected)
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

describe('dates that are none', () => {
  const start = 'DTSTART;VALUE=DATE:20261130'
  test.each([
    ['a day with hyphens', ['DTSTART;VALUE=DATE:2026-12-01']],
    ['31 November', ['DTSTART;VALUE=DATE:20261131']],
    ['a 13th month', ['DTSTART;VALUE=DATE:20261332']],
    ['a time with hyphens', ['DTSTART:2026-12-01T140000']],
    ['a time without seconds', ['DTSTART:20261201T1400']],
    ['an hour of another day', ['DTSTART:20261201T990000']],
    ['an end on 31 November', [start, 'DTEND;VALUE=DATE:20261131']],
    ['a rule until 31 November', [start, 'RRULE:FREQ=DAILY;UNTIL=20261131']],
    ['one more date on 31 November', [start, 'RDATE;VALUE=DATE:20261201,20261131']],
    ['a period from 31 November', [start, 'RDATE;VALUE=PERIOD:20261131T140000Z/P1D']],
    ['31 November left out', [start, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20261131']],
    ['31 November moved', [start, 'RRULE:FREQ=DAILY;COUNT=3', ...moved('20261131', '20261210')]],
  ])('%s is a fault', async (_, lines) => {
    expect(await nights(event('UID:1', ...lines))).toBe('broken')
  })

  test('29 February of a leap year, midnight as 24 hours and a rule that ends at a time are dates', async () => {
    expect(await nights(event('UID:1', 'DTSTART;VALUE=DATE:20280229'))).toEqual(['2028-02-29 2028-03-01'])
    expect(await nights(event('UID:1', 'DTSTART:20261201T140000', 'DTEND:20261201T240000'))).toEqual([
      '2026-12-01 2026-12-02',
    ])
    expect(await nights(event('UID:1', start, 'RRULE:FREQ=DAILY;UNTIL=20261201T000000Z'))).toEqual([
      '2026-11-30 2026-12-01',
      '2026-12-01 2026-12-02',
    ])
  })
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
