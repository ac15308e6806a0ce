import { peopleRoutes } from './routes.ts'

/** The people of the platform for one process; the dependencies are those of accounts. */
export const composePeople = (deps: Parameters<typeof peopleRoutes>[0]) => ({ routes: peopleRoutes(deps) })
