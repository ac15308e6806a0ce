import type { LogFacts } from '#domain/notification/log.ts'
import type { OccasionWords } from '#domain/notification/words.ts'

/** What notifications about the action log say. */
export const logNotifications: OccasionWords<keyof LogFacts> = {
  log_head: {
    staff: ({ entries, head }) => ({
      title: 'The head of the action log',
      message: `Keep this mail. The action log has ${entries} entries, and its head is ${head}. Whoever suspects that an entry was changed later passes it to the command: npm run verify-log -- ${head}`,
    }),
  },
}
