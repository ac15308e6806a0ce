import type { OfficeFault } from '#domain/field-faults.ts'
import { secondFactorFaults } from './second-factor.ts'

/** What is wrong with a field of a form in the back offices; apart from `faults`, which every page loads. */
export const officeFaults: Record<OfficeFault, string> = {
  calendar_name_required: 'Enter a name for this calendar.',
  calendar_address_required: 'Enter the address of the calendar.',
  calendar_address_invalid: 'Enter the whole address, as the other site shows it.',
  calendar_address_not_https: 'The address must begin with https://.',
  percent_invalid: 'Enter whole percent from -90 to 400, such as 20 or -15.',
  levy_rate_invalid: 'Enter a percentage up to 100, such as 18 or 1.5, or whole shillings up to 1,000,000.',
  min_nights_invalid: 'Enter whole nights from 1 to 30.',
  rate_effect_required: 'Enter a price, a change in percent or a minimum stay.',
  rate_change_required: 'Choose at least one thing to change.',
  weekdays_required: 'Choose at least one day of the week.',
  rate_range_too_long: 'Choose at most two years.',
  first_night_required: 'Choose the first night.',
  last_night_required: 'Choose the last night.',
  night_past: 'This night is over. Choose today or a later day.',
  rates_too_far: 'Rates can be set for the next two years.',
  outcome_required: 'Choose what the operator said.',
  reference_required: 'Enter the reference that the operator gave.',
  ...secondFactorFaults,
  extra_service_unknown: 'One of these extra services is no longer on the list.',
}
