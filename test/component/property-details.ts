import type { PropertyHints } from '#features/hints/contract.ts'
import type { PropertyDetails } from '#features/properties/contract.ts'

/** A property as its editor gets it, for component tests: a draft with nothing missing. */
export const PROPERTY_DETAILS: PropertyDetails = {
  id: 7,
  version: 1,
  status: 'draft',
  name: 'Nyota ya Bahari',
  category_id: 1,
  stars: 0,
  description_en: 'A house by the sea',
  description_sw: '',
  destination_id: 2,
  address: 'Shangani Street',
  latitude: -6.16,
  longitude: 39.19,
  amenity_ids: [],
  extra_service_ids: [],
  extra_service_prices: [],
  check_in_time: '14:00',
  check_out_time: '10:00',
  cancellation_policy: 'flexible',
  children_from: 0,
  house_rules_en: '',
  house_rules_sw: '',
  phone: '',
  missing: [],
  lacking: [],
  has_wallet: true,
  return_reason: null,
  mend: null,
}

/** The hints for a property that has everything. */
export const NO_HINTS: PropertyHints = {
  missing: [],
  rooms: {
    total: 3,
    without_description: 0,
    without_beds: 0,
    without_size: 0,
    without_amenities: 0,
    without_photograph: 0,
  },
  price: null,
  gaps: [],
  gap_count: 0,
}
