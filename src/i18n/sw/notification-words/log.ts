import type { LogFacts } from '#domain/notification/log.ts'
import type { OccasionWords } from '#domain/notification/words.ts'

/** What notifications about the action log say. */
export const logNotifications: OccasionWords<keyof LogFacts> = {
  log_head: {
    staff: ({ entries, head }) => ({
      title: 'Alama ya kumbukumbu ya matendo',
      message: `Hifadhi barua pepe hii. Kumbukumbu ya matendo ina maingizo ${entries}, na alama yake ni ${head}. Anayeshuku kwamba ingizo limebadilishwa baadaye ahakiki kwa amri hii: npm run verify-log -- ${head}`,
    }),
  },
}
