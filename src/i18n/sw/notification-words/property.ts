import { formatDay } from '#domain/calendar.ts'
import type { PropertyFacts } from '#domain/notification/property.ts'
import { nameInSms } from '#domain/notification/sms.ts'
import type { OccasionWords } from '#domain/notification/words.ts'

const daysOf = ({ valid_from, valid_until }: PropertyFacts['commission_set']) =>
  [valid_from && `kuanzia ${formatDay(valid_from, 'sw')}`, valid_until && `hadi ${formatDay(valid_until, 'sw')}`]
    .filter(Boolean)
    .join(' ') || 'kuanzia sasa'

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
      sms: `Bhumwi: ${nameInSms(property_name)} inauzwa. Kuanzia sasa wasafiri wanaiona na wanaweza kuhifadhi nafasi.`,
    }),
  },
  property_returned: {
    account_owner: ({ property_name, reason }) => ({
      title: 'Kuna cha kurekebisha kabla malazi yako hayajauzwa',
      message: `Tumekagua ${property_name}. Kabla haijauzwa, tafadhali rekebisha hili: ${reason}`,
      sms: `Bhumwi: kuna cha kurekebisha kabla ${nameInSms(property_name)} haijauzwa. Tafadhali soma sababu kwenye Dashibodi ya Hoteli.`,
    }),
  },
  property_to_mend: {
    account_owner: ({ property_name, reason }) => ({
      title: 'Tafadhali rekebisha ukurasa wa malazi yako',
      message: `Tumeangalia ulichobadilisha kwenye ukurasa wa ${property_name}. Inaendelea kuuzwa. Tafadhali rekebisha hili: ${reason}`,
      sms: `Bhumwi: tafadhali rekebisha ukurasa wa ${nameInSms(property_name)}. Inaendelea kuuzwa; cha kurekebisha kiko kwenye Dashibodi ya Hoteli.`,
    }),
  },
  photograph_taken_down: {
    account_owner: ({ property_name, reason }) => ({
      title: 'Picha imeondolewa',
      message: `Tumeondoa picha moja ya ${property_name}. Sababu: ${reason} Ukiona kuna kosa, tafadhali tuandikie kwenye ukurasa wa mawasiliano.`,
    }),
  },
  commission_set: {
    account_owner: (facts) => ({
      title: 'Kamisheni yako',
      message: `Kamisheni ya ${facts.property_name} ni asilimia ${facts.percent} kwa nafasi zinazowekwa ${daysOf(facts)}. Nafasi zilizowekwa kwa masharti mengine hazibadiliki.`,
    }),
  },
  commission_withdrawn: {
    account_owner: (facts) => ({
      title: 'Kamisheni imeondolewa',
      message: `Kamisheni ya asilimia ${facts.percent} iliyotangazwa kwa ${facts.property_name}, kwa nafasi zinazowekwa ${daysOf(facts)}, haitatumika.`,
    }),
  },
  property_suspended: {
    account_owner: ({ property_names, reason, coming_bookings }) => ({
      title: 'Imesimamishwa na Bhumwi',
      message: `Tumesimamisha: ${property_names}. Sababu: ${reason} Nafasi mpya na malipo kwa hoteli haviwezekani. ${
        coming_bookings === 'cancel'
          ? 'Nafasi zinazokuja za wasafiri zinaghairiwa, na wageni wanarudishiwa pesa zote.'
          : 'Nafasi zinazokuja zinabaki: tafadhali wapokee wageni hawa.'
      } Ukidhani kuwa hili ni kosa, tafadhali tuandikie kwenye ukurasa wa mawasiliano.`,
      sms: `Bhumwi: imesimamishwa: ${nameInSms(property_names)}. Sababu, na nafasi zinazokuja zitakavyokuwa, viko kwenye Dashibodi ya Hoteli.`,
    }),
  },
  property_reinstated: {
    account_owner: ({ property_names, reason }) => ({
      title: 'Kusimamishwa kumeisha',
      message: `Kusimamishwa kumeisha kwa: ${property_names || 'akaunti yako'}. Kila kitu kiko kama awali. ${reason}`,
      sms: `Bhumwi: kusimamishwa kumeisha kwa: ${nameInSms(property_names) || 'akaunti yako'}. Kila kitu kiko kama awali.`,
    }),
  },
}
