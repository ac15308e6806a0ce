export { SimilarStaysNearby } from './SimilarStaysNearby.tsx'
