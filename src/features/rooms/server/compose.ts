import { roomRoutes } from './routes.ts'

/** The rooms of a hotel for one process. */
export const composeRooms = (deps: Parameters<typeof roomRoutes>[0]) => ({ routes: roomRoutes(deps) })
