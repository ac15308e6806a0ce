import type { PropertyField } from '#domain/property-details.ts'

/** What the fields of a property are called, by its hotel and by the platform. */
export const propertyFields: Record<PropertyField, string> = {
  name: 'Name',
  category_id: 'Type of property',
  stars: 'Official class',
  description_en: 'Description in English',
  description_sw: 'Description in Swahili',
  destination_id: 'Destination',
  address: 'Address',
  latitude: 'Latitude',
  longitude: 'Longitude',
  amenity_ids: 'Amenities',
  extra_service_ids: 'Extra services',
  extra_service_prices: 'Prices of extra services',
  check_in_time: 'Check-in from',
  check_out_time: 'Check-out until',
  cancellation_policy: 'Cancellation policy',
  children_from: 'Children',
  house_rules_en: 'House rules in English',
  house_rules_sw: 'House rules in Swahili',
  phone: 'Phone of the front desk',
}
