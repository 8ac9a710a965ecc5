<#import "template.ftl" as layout>
<@layout.registrationLayout; section>
  <#if section == "header">
    ${msg("loginChooseAuthenticator")}
  <#elseif section == "form">
    <ul class="tc-ways" role="list">
      <#list auth.authenticationSelections as way>
        <li>
          <form action="${url.loginAction}" method="post">
            <input type="hidden" name="authenticationExecution" value="${way.authExecId}">
            <button type="submit"><strong>${msg(way.displayName)}</strong> <span>${msg(way.helpText)}</span></button>
          </form>
        </li>
      </#list>
    </ul>
  </#if>
</@layout.registrationLayout>
