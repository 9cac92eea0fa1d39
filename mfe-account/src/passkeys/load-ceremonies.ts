/** Apart: few people have a passkey, and they when they use it. */
export const loadCeremonies = () => import('./ceremonies.js');
