import { type DeletionRefusal, UNCLOSED_DAYS } from '#domain/deletion-refusal.ts'

/** Why an account cannot be deleted yet. */
export const deletionRefusals: Record<DeletionRefusal, string> = {
  stay_ahead: `Bado una nafasi inayosubiri malipo au ukaaji unaokuja: tafadhali subiri uishe, au ghairi kwanza. Kama ukaaji umeisha lakini hoteli haijaufunga, tafadhali iombe hoteli iufunge, au subiri siku ${UNCLOSED_DAYS} baada ya kutoka.`,
  money_under_way: 'Pesa za nafasi yako mojawapo huenda bado ziko njiani. Tafadhali jaribu tena baada ya siku chache.',
  owns_properties: 'Bado una malazi unayoyaendesha hapa. Tafadhali iombe Bhumwi ifunge akaunti yako.',
}
