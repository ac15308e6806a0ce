import { type Route, route } from '#platform/server/mount.ts'
import { pageOf } from '#platform/server/page-of.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import * as contract from '../contract.ts'
import { addPromotion, changePromotion, removePromotion } from './edit-promotion.ts'
import { addTestimonial, changeTestimonial, removeTestimonial } from './edit-testimonial.ts'
import { listPromotions } from './list-promotions.ts'
import { listTestimonials } from './list-testimonials.ts'
import { allPromotions } from './store-promotions.ts'
import { testimonials } from './store-testimonials.ts'

type Deps = { db: Db; transaction: RunTransaction; clock: Clock }

/** Promotions and testimonials: public to read, editable by the platform. */
export const showcaseRoutes = (deps: Deps): Route[] => {
  const { db } = deps
  return [
    route(contract.listPromotions, ({ query, language }) => pageOf(listPromotions(deps)(language), query)),
    route(contract.listTestimonials, ({ query, language }) => pageOf(listTestimonials(deps)(language), query)),
    route(contract.listAllPromotions, ({ query }) => pageOf(allPromotions(db), query)),
    route(contract.addPromotion, ({ body }) => addPromotion(deps)(body)),
    route(contract.changePromotion, ({ params, body }) => changePromotion(deps)(params.id, body)),
    route(contract.removePromotion, ({ params }) => removePromotion(deps)(params.id)),
    route(contract.listAllTestimonials, ({ query }) => pageOf(testimonials(db), query)),
    route(contract.addTestimonial, ({ body }) => addTestimonial(deps)(body)),
    route(contract.changeTestimonial, ({ params, body }) => changeTestimonial(deps)(params.id, body)),
    route(contract.removeTestimonial, ({ params }) => removeTestimonial(deps)(params.id)),
  ]
}
