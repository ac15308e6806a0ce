import { type Route, route } from '#platform/server/mount.ts'
import { roomPlan } from '../contract.ts'
import { type RoomPlanDeps, showPlan } from './show-plan.ts'

/** Who has which room, night by night. */
export const roomPlanRoutes = (deps: RoomPlanDeps): Route[] => [
  route(roomPlan, ({ scope, query }) => showPlan(deps)(scope, query)),
]
