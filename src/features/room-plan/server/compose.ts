import { roomPlanRoutes } from './routes.ts'
import type { RoomPlanDeps } from './show-plan.ts'

/** The plan of a hotel's rooms for one process. */
export const composeRoomPlan = (deps: RoomPlanDeps) => ({ routes: roomPlanRoutes(deps) })
