import type { propertyFields as englishFields } from '../en/property-fields.ts'

export const propertyFields: typeof englishFields = {
  name: 'Jina',
  category_id: 'Aina ya malazi',
  stars: 'Daraja rasmi',
  description_en: 'Maelezo kwa Kiingereza',
  description_sw: 'Maelezo kwa Kiswahili',
  destination_id: 'Eneo la utalii',
  address: 'Anwani',
  latitude: 'Latitudo',
  longitude: 'Longitudo',
  amenity_ids: 'Huduma',
  extra_service_ids: 'Huduma za ziada',
  extra_service_prices: 'Bei za huduma za ziada',
  check_in_time: 'Kuingia kuanzia',
  check_out_time: 'Kutoka kabla ya',
  cancellation_policy: 'Masharti ya kughairi',
  children_from: 'Watoto',
  house_rules_en: 'Kanuni za nyumba kwa Kiingereza',
  house_rules_sw: 'Kanuni za nyumba kwa Kiswahili',
  phone: 'Simu ya mapokezi',
}
