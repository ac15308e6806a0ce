import { type DeletionRefusal, UNCLOSED_DAYS } from '#domain/deletion-refusal.ts'

/** Why an account cannot be deleted yet. */
export const deletionRefusals: Record<DeletionRefusal, string> = {
  stay_ahead: `Bado una nafasi inayosubiri malipo, ukaaji unaokuja, au wa siku ${UNCLOSED_DAYS} zilizopita ambao hoteli haijaufunga. Subiri uishe, au ghairi kwanza.`,
  money_under_way: 'Pesa za nafasi yako mojawapo huenda bado ziko njiani. Tafadhali jaribu tena baada ya siku chache.',
  owns_properties: 'Bado una malazi unayoyaendesha hapa. Tafadhali iombe Bhumwi ifunge akaunti yako.',
}
