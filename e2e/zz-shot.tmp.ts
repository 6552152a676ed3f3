import { chromium } from 'playwright-core'
const [,, out, width, lang, theme, ...paths] = process.argv
const b = await chromium.launch({executablePath:'/usr/bin/chromium', headless:true, args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']})
const c = await b.newContext({baseURL:'http://127.0.0.1:4110', viewport:{width:Number(width),height: Number(width)<600?900:1000}, timezoneId:'Asia/Bangkok', locale: lang==='th'?'th-TH':lang==='zh'?'zh-CN':'en-US', colorScheme: theme as 'dark'|'light', hasTouch:Number(width)<600})
const p = await c.newPage()
p.on('pageerror', e=>console.log('PAGEERROR', String(e).slice(0,300), e.cause ?? '', (e.stack??'').slice(0,600)))
p.on('console', m=>{ if(m.type()==='error') console.log('CONSOLE', m.text().slice(0,400)) })
p.on('response', r=>{ if(r.status()>=400) console.log('HTTP', r.status(), r.request().method(), r.url().slice(0,200)) })
await p.goto('/')
await p.locator('input[autocomplete="username"]').fill('admin')
await p.locator('input[autocomplete="current-password"]').fill('truck-driver-2026')
await p.locator('button[type="submit"]').click()
await p.waitForURL('**/console/dashboard')
let i=0
for (const path of paths) {
  if (path.startsWith('do:')) { // playwright snippet
    try { await (new Function('p','return (async()=>{'+path.slice(3)+'})()'))(p) } catch(e) { console.log('DO failed', String(e).slice(0,500)) }
  } else await p.goto(path)
  await p.waitForTimeout(2200)
  await p.screenshot({path:`/tmp/ops/${out}-${i++}.png`})
}
await b.close()
