export { Promotions } from './Promotions.tsx'
export { Testimonials } from './Testimonials.tsx'
