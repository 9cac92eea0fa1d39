/** Shown while no shell is published: nothing else can be. */
export const startingHtml = `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Passerelle</title></head>
<body><h1>Passerelle démarre</h1><p>Le site sera là dans quelques secondes\u00a0: rechargez alors la page.</p></body>
</html>
`;
