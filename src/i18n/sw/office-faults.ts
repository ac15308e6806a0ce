import type { OfficeFault } from '#domain/field-faults.ts'
import { secondFactorFaults } from './second-factor.ts'

/** Makosa ya sehemu za fomu za ofisi. */
export const officeFaults: Record<OfficeFault, string> = {
  calendar_name_required: 'Weka jina la kalenda hii.',
  calendar_address_required: 'Weka anwani ya kalenda.',
  calendar_address_invalid: 'Weka anwani nzima, kama tovuti nyingine inavyoionyesha.',
  calendar_address_not_https: 'Anwani lazima ianze na https://.',
  percent_invalid: 'Weka asilimia kamili kuanzia -90 hadi 400, kwa mfano 20 au -15.',
  levy_rate_invalid: 'Weka asilimia isiyozidi 100, kwa mfano 18 au 1.5, au shilingi kamili zisizozidi 1,000,000.',
  min_nights_invalid: 'Weka idadi kamili ya usiku kuanzia 1 hadi 30.',
  rate_effect_required: 'Weka bei, badiliko la asilimia au idadi ya chini ya usiku.',
  rate_change_required: 'Chagua angalau kitu kimoja cha kubadilisha.',
  weekdays_required: 'Chagua angalau siku moja ya wiki.',
  rate_range_too_long: 'Chagua kipindi kisichozidi miaka miwili.',
  first_night_required: 'Chagua usiku wa kwanza.',
  last_night_required: 'Chagua usiku wa mwisho.',
  night_past: 'Usiku huu umepita. Chagua leo au siku ya baadaye.',
  rates_too_far: 'Bei zinaweza kuwekwa kwa miaka miwili ijayo.',
  outcome_required: 'Chagua kampuni ya simu ilisema nini.',
  reference_required: 'Andika namba ya kumbukumbu iliyotolewa na kampuni ya simu.',
  ...secondFactorFaults,
  extra_service_unknown: 'Mojawapo ya huduma hizi za ziada haipo tena kwenye orodha.',
}
