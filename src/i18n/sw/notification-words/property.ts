import type { PropertyFacts } from '#domain/notification/property.ts'
import type { OccasionWords } from '#domain/notification/words.ts'

/** What notifications about a property on its way to be live say. */
export const propertyNotifications: OccasionWords<keyof PropertyFacts> = {
  property_submitted: {
    staff: ({ property_name }) => ({
      title: 'Malazi ya kukaguliwa',
      message: `${property_name} imekamilika na inasubiri ukaguzi wako.`,
    }),
  },
  property_approved: {
    account_owner: ({ property_name }) => ({
      title: 'Malazi yako yanauzwa',
      message: `Tumekagua ${property_name} na kuanza kuiuza. Kuanzia sasa wasafiri wanaiona na wanaweza kuhifadhi nafasi.`,
      sms: `Bhumwi: ${property_name} inauzwa. Kuanzia sasa wasafiri wanaiona na wanaweza kuhifadhi nafasi.`,
    }),
  },
  property_returned: {
    account_owner: ({ property_name, reason }) => ({
      title: 'Kuna cha kurekebisha kabla malazi yako hayajauzwa',
      message: `Tumekagua ${property_name}. Kabla haijauzwa, tafadhali rekebisha hili: ${reason}`,
      sms: `Bhumwi: kuna cha kurekebisha kabla ${property_name} haijauzwa. Tafadhali soma sababu kwenye Dashibodi ya Hoteli.`,
    }),
  },
}
