/** What svc-auth tells of someone who signed up. */
export function registration(userId: string, email: string) {
  return {
    subject: userId,
    version: 1,
    data: {
      user: {
        id: userId,
        first_name: 'Awa',
        last_name: 'Touré',
        email,
        phone: null,
        country: 'GN',
        image: null,
        roles: ['learner' as const],
      },
      disabled: false,
    },
  };
}
