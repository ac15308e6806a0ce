import { expect, test } from 'vitest'
import { guestPriceFaults, guestPriceFrom } from './guest-price-form.ts'

const FORM = {
  included_adults: '2',
  extra_adult_tsh: '40,000',
  band_1_age: '4',
  band_1_price: '',
  band_2_age: '11',
  band_2_price: '15 000',
}

test('a filled form is read; an empty price of a group is free, and empty groups are left out', () => {
  expect(guestPriceFaults(FORM)).toEqual({})
  expect(guestPriceFrom(FORM)).toEqual({
    included_adults: 2,
    extra_adult_tsh: 40_000,
    age_bands: [
      { up_to_age: 4, price_tsh: 0 },
      { up_to_age: 11, price_tsh: 15_000 },
    ],
  })
  expect(guestPriceFaults({ included_adults: '1', extra_adult_tsh: '', band_2_age: '5' })).toEqual({})
})

test.each([
  [{ ...FORM, included_adults: '0' }, { included_adults: 'included_adults_invalid' }],
  [{ ...FORM, included_adults: 'two' }, { included_adults: 'included_adults_invalid' }],
  [{ ...FORM, extra_adult_tsh: '12.5' }, { extra_adult_tsh: 'extra_adult_invalid' }],
  [{ ...FORM, extra_adult_tsh: '20000001' }, { extra_adult_tsh: 'extra_adult_invalid' }],
  [{ included_adults: '2', extra_adult_tsh: '0' }, { extra_adult_tsh: 'guest_price_required' }],
  [{ ...FORM, band_1_age: '18' }, { band_1_age: 'band_age_invalid' }],
  [{ ...FORM, band_2_age: '4' }, { band_2_age: 'band_age_invalid' }],
  [{ ...FORM, band_2_age: '' }, { band_2_age: 'band_age_invalid' }],
  [{ ...FORM, band_2_price: '-5' }, { band_2_price: 'band_price_invalid' }],
])('a fault stands at its field: %j', (form, faults) => {
  expect(guestPriceFaults(form)).toEqual(faults)
})
