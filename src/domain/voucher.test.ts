import { describe, expect, test } from 'vitest'
import { voucher as en } from '#i18n/en/voucher.ts'
import { voucher as sw } from '#i18n/sw/voucher.ts'
import { latinLetters, latinText } from './latin.ts'
import { qrPath } from './qr-path.ts'
import { addressLine, levyRows, priceRows, referencePath, type VoucherFacts, voucherRows } from './voucher.ts'

const FACTS: VoucherFacts = {
  reference: 'BHM-7K3QZ9',
  status: 'confirmed',
  guest_name: 'Asha Juma',
  settlement: 'online',
  check_in: '2027-07-07',
  check_out: '2027-07-09',
  nights: 2,
  guests: 2,
  children: 1,
  total_amount: 270_000,
  discount_amount: 30_000,
  promo_code: 'BHUMWI10',
  cancellation_policy: 'flexible',
  room: {
    room_number: '12',
    room_type: 'Double',
    room_type_sw: 'Chumba cha wawili',
    price_tsh: 150_000,
    property: { name: 'Dhow House' },
  },
  place: {
    address: 'Shangani Street',
    destination: 'Zanzibar',
    region: 'Zanzibar',
    check_in_time: '14:00',
    check_out_time: '10:00',
  },
  host: { name: 'Juma', phone: '255712345678', email: 'juma@example.com' },
}
const values = (rows: { value: string }[]) => rows.map(({ value }) => value.replaceAll('\u00a0', ' '))

describe('a voucher', () => {
  test('says the stay in words, each place once', () => {
    expect(values(voucherRows(FACTS, en, 'en'))).toEqual([
      'Asha Juma',
      '12, Double',
      '7 Jul 2027, from 14:00',
      '9 Jul 2027, until 10:00',
      '2 nights, 2 adults, 1 child',
      'Shangani Street, Zanzibar',
      '0712 345 678, juma@example.com',
    ])
    expect(values(voucherRows({ ...FACTS, host: null }, sw, 'sw'))).toEqual([
      'Asha Juma',
      '12, Chumba cha wawili',
      '7 Jul 2027, kuanzia 14:00',
      '9 Jul 2027, kabla ya 10:00',
      'usiku 2, watu wazima 2, mtoto 1',
      'Shangani Street, Zanzibar',
    ])
  })

  test('an address names place and region once', () => {
    const place = { destination: 'Nungwi', region: 'Zanzibar' }
    expect(addressLine({ ...place, address: 'Barabara ya Mnarani, Nungwi' })).toBe(
      'Barabara ya Mnarani, Nungwi, Zanzibar',
    )
    expect(addressLine({ ...place, address: '' })).toBe('Nungwi, Zanzibar')
    expect(addressLine({ address: 'Sokoine Road', destination: 'Arusha City', region: 'Arusha' })).toBe(
      'Sokoine Road, Arusha City',
    )
  })

  test('shows the lines of a price that they add up to', () => {
    expect(priceRows(FACTS, en, 'en').map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual([
      'TSh 150,000 × 2 nights',
      'Discount (BHUMWI10)',
      'Paid in full',
    ])
    const parted = priceRows({ ...FACTS, rest_amount: 20_000 }, en, 'en').slice(-2)
    expect(parted.map(({ label }) => label)).toEqual([en.paid, en.payAtHotel])
    expect(values(parted)).toEqual(['TSh 250,000', 'TSh 20,000'])
    expect(values(priceRows(FACTS, en, 'en'))).toEqual(['TSh 300,000', '−TSh 30,000', 'TSh 270,000'])
    const agreed = { ...FACTS, total_amount: 200_000, discount_amount: 0, settlement: 'later' } as const
    expect(priceRows(agreed, en, 'en').map(({ label }) => label)).toEqual(['To be paid at the hotel'])
  })

  test('lists extra services as they were sold, between the discount and the total', () => {
    const breakfast = { id: 2, name: 'Breakfast', name_sw: 'Kifungua kinywa', unit: 'person_night' as const }
    const extras = [{ ...breakfast, price_tsh: 10_000, count: 6, amount: 60_000 }]
    const facts = { ...FACTS, extras, total_amount: 330_000 }
    expect(values(priceRows(facts, en, 'en'))).toEqual(['TSh 300,000', '−TSh 30,000', 'TSh 60,000', 'TSh 330,000'])
    const label = (language: 'en' | 'sw') => priceRows(facts, en, language)[2]?.label.replaceAll('\u00a0', ' ')
    expect([label('en'), label('sw')]).toEqual(['Breakfast, 6 × TSh 10,000', 'Kifungua kinywa, 6 × TSh 10,000'])
    expect(priceRows({ ...facts, total_amount: 300_000 }, en, 'en')).toHaveLength(1)
  })

  test('what is collected with the booking is above the total, other taxes and levies are beside it', () => {
    const vat = {
      id: 1,
      name: 'VAT',
      name_sw: 'VAT',
      kind: 'percent' as const,
      rate: 1500,
      base_amount: 270_000,
      count: 1,
    }
    const tax = { id: 2, name: 'City tax', name_sw: 'Kodi ya jiji', kind: 'person_night' as const, rate: 5000 }
    const included = { ...vat, charge: 'included' as const, included: true, amount: 35_217 }
    const due = { ...tax, charge: 'at_property' as const, included: false, base_amount: null, count: 6, amount: 30_000 }
    const facts = { ...FACTS, levies: [included, due] }
    expect(values(priceRows(facts, en, 'en'))).toEqual(['TSh 300,000', '−TSh 30,000', 'TSh 270,000'])
    const beside = levyRows(facts.levies, sw.levies, 'sw')
    expect([...beside.due, ...beside.included].map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual([
      'Hulipwa hotelini: Kodi ya jiji, 6 × TSh 5,000',
      'Ikiwemo VAT 15%',
    ])
    expect(values([...beside.due, ...beside.included])).toEqual(['TSh 30,000', 'TSh 35,217'])
    const collected = {
      ...FACTS,
      levies: [included, { ...due, charge: 'with_booking' as const }],
      total_amount: 300_000,
    }
    expect(values(priceRows(collected, en, 'en'))).toEqual(['TSh 300,000', '−TSh 30,000', 'TSh 30,000', 'TSh 300,000'])
    expect(levyRows(collected.levies, en.levies, 'en').due).toEqual([])
  })

  test('its code leads to the reference and holds nothing else', () => {
    expect(referencePath('BHM-7K3QZ9')).toBe('/b/BHM-7K3QZ9')
  })
})

test('the outline of a code covers its dark squares, and no others', () => {
  expect(qrPath([])).toBe('')
  expect(
    qrPath([
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, true],
    ]),
  ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z')
})

test.each([
  ['Zoë Müller', 'Zoë Müller'],
  ['Şahin Ğül', 'Sahin Gül'],
  ['Łukasz Đorđe', 'Lukasz Dorde'],
  ['Ng’ombe – Stone Town', 'Ng’ombe – Stone Town'],
  ['−TSh 5', '–TSh 5'],
  ['Nguyễn ŋoma ĳ ﬁ', 'Nguyen noma ij fi'],
  ['王 Ali', '? Ali'],
  ['Zoe\u0308', 'Zoë'],
])('"%s" is printed as "%s"', (text, printed) => {
  expect(latinText(text)).toBe(printed)
})

test('what a letter has beyond its plain form is told apart, to be drawn', () => {
  expect(latinLetters('Şő€łế')).toEqual([
    { plain: 'S', marks: ['\u0327'] },
    { plain: 'o', marks: ['\u030b'] },
    { plain: '€', marks: [] },
    { plain: 'l', marks: ['ł'] },
    { plain: 'e', marks: ['\u0302', '\u0301'] },
  ])
})
