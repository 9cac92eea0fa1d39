# syntax=docker/dockerfile:1
# One image for each workspace: docker build --build-arg WORKSPACE=svc-auth .

FROM node:24-slim AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci && npm run build
ARG WORKSPACE
RUN --mount=type=cache,target=/root/.npm node deploy/images/assemble.mjs "$WORKSPACE" /app

FROM node:24-slim
RUN apt-get update && apt-get install --yes --no-install-recommends tini && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner=node --group=node /data
WORKDIR /app
COPY --from=build /app /app
ARG WORKSPACE
ARG COMMIT
ENV NODE_ENV=production WORKSPACE=$WORKSPACE PASSERELLE_COMMIT=$COMMIT
USER node
ENTRYPOINT ["tini", "--"]
CMD ["sh", "-c", "exec node \"$WORKSPACE/dist/main.js\""]
HEALTHCHECK CMD ["node", "deploy/images/healthy.mjs"]
